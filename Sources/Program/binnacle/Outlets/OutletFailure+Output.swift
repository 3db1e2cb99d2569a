import CommandLineKit
import EngineRuntime
import Glibc
import Outputs
import Publishing

extension OutletFailure {
  /// Creates the failure of rows that cannot be written.
  init(_ error: OutputError) {
    switch error {
    case .closed: self = .closed
    case .failed(let code):
      self = .failed(SourceError(.inputOutput, "cannot write the output: \(String(cString: strerror(code)))"))
    }
  }

  /// Says what has failed, and returns the exit status; a reader that has gone is no error.
  func report() -> ExitCode {
    guard case .failed(let error) = self else { return .success }
    Console.say(error)
    return .inputOutput
  }
}
