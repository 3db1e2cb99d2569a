import Testing

@testable import binnacle

@Suite struct SessionDiagnosticsTests {
  /// A pipe that its reader has closed ends a session like its last row.
  @Test func onlyAFailureOfTheOutputIsAnExitStatus() {
    var diagnostics = SessionDiagnostics(isQuiet: true)
    #expect(diagnostics.concludeOutput() == nil)
    diagnostics.outputError = .closed
    #expect(diagnostics.concludeOutput() == nil)
  }
}
