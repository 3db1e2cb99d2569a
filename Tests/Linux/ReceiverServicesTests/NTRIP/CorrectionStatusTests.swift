import LocationEngine
import Publishing
import Testing

@testable import ReceiverServices

@Suite struct CorrectionStatusTests {
  private let error = SourceError(.disconnected, "gone")

  @Test func aStateHasAKindAndPerhapsAnError() {
    let states: [CorrectionStatus.State] = [
      .connecting, .waiting, .receiving, .reconnecting(error, after: 1), .refused(error, after: 1),
    ]
    #expect(states.map { $0.kind } == CorrectionStatus.State.Kind.allCases)
    #expect(states.map { $0.error } == [nil, nil, nil, error, error])
  }
}
