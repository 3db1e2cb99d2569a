import CommandLineKit
import Glibc
import Outputs

extension Console {
  /// Records why rows could not be written; `conclude` reports it.
  package static func note(_ error: OutputError) {
    switch error {
    case .closed: note(EPIPE)
    case .failed(let code): note(code)
    }
  }
}
