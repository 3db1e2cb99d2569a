import ClientMachine
import CoreLocation
import Testing

/// Sessions, which say what a program needs.
@Suite struct SessionsTests {
  private let isReady = Machine.isReady

  @Test func services() async throws {
    let session = CLServiceSession(authorization: .whenInUse)
    let diagnostics: CLServiceSession.Diagnostics = session.diagnostics
    var iterator: CLServiceSession.Diagnostics.Iterator = diagnostics.makeAsyncIterator()
    let first: CLServiceSession.Diagnostic? = try await iterator.next()
    let said = try #require(first)
    let troubles = [
      said.authorizationDenied, said.authorizationDeniedGlobally, said.authorizationRestricted,
      said.insufficientlyInUse, said.fullAccuracyDenied, said.alwaysAuthorizationDenied, said.serviceSessionRequired,
      said.authorizationRequestInProgress,
    ]
    #expect(!troubles.contains(true))
    session.invalidate()
  }

  @Test func exactServices() async throws {
    let session = CLServiceSession(authorization: .always, fullAccuracyPurposeKey: "Drive")
    for try await diagnostic in session.diagnostics {
      #expect(!diagnostic.fullAccuracyDenied)
      break
    }
    session.invalidate()
    let all: [CLServiceSession.AuthorizationRequirement] = [.none, .whenInUse, .always]
    #expect(Set(all).count == 3)
  }

  @Test func background() async throws {
    let session = CLBackgroundActivitySession()
    let diagnostics: CLBackgroundActivitySession.Diagnostics = session.diagnostics
    var iterator: CLBackgroundActivitySession.Diagnostics.Iterator = diagnostics.makeAsyncIterator()
    let first: CLBackgroundActivitySession.Diagnostic? = try await iterator.next()
    let said = try #require(first)
    let troubles = [
      said.authorizationDenied, said.authorizationDeniedGlobally, said.authorizationRestricted,
      said.insufficientlyInUse, said.serviceSessionRequired, said.authorizationRequestInProgress,
    ]
    #expect(!troubles.contains(true))
    session.invalidate()
  }

  /// Kept by a model for as long as it lives, and handed from task to task.
  @Test func kept() async {
    let session = CLServiceSession(authorization: .none)
    await Task.detached { session.invalidate() }.value
    let background: CLBackgroundActivitySession? = CLBackgroundActivitySession()
    background?.invalidate()
    #expect(background != nil)
  }
}
