import Testing
import UBX

@Suite struct DynamicModelTests {
  /// 1 was never given.
  @Test func theNumbersAreThoseOfUBlox() {
    let models: [DynamicModel] = [
      .portable, .stationary, .pedestrian, .automotive, .sea, .airborne1g, .airborne2g, .airborne4g, .wrist, .motorbike,
      .lawnMower, .kickScooter,
    ]
    #expect(models.map(\.rawValue) == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  }
}
