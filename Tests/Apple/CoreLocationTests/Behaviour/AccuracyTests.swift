import Foundation
import Testing

@testable import CoreLocation

/// B07: Accuracies are 68 % radii, as the receiver or the model of errors gives them: nothing is rounded or padded.
@Suite struct AccuracyTests {
  @Test func theyAreTheEstimatesOwn() throws {
    let harness = Harness()
    let (manager, delegate) = harness.manager()
    manager.startUpdatingLocation()
    harness.fix(51, 13, after: 1, accuracy: 0.014, vertical: 0.021)
    harness.fix(51, 13, after: 1, accuracy: 87.5, vertical: 140)
    harness.settle()
    let told = delegate.locations.flatMap { $0 }
    #expect(told.map(\.horizontalAccuracy) == [0.014, 87.5])
    #expect(told.map(\.verticalAccuracy) == [0.021, 140])
  }
}
