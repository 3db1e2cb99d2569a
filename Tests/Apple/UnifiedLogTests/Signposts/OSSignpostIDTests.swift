import Testing

@testable import UnifiedLog

struct OSSignpostIDTests {
  private final class Thing {}

  @Test func identifiersDiffer() {
    let made = (0..<100).map { _ in OSSignpostID(log: .default) }
    let special = [OSSignpostID.exclusive, .invalid, .null]
    #expect(Set(made + special).count == 103)
    let (one, other) = (Thing(), Thing())
    #expect(OSSignpostID(log: .default, object: one) == OSSignpostID(log: .disabled, object: one))
    #expect(OSSignpostID(log: .default, object: one) != OSSignpostID(log: .default, object: other))
    #expect(OSSignpostID(1) < OSSignpostID(2) && OSSignpostID(rawValue: 3).rawValue == 3)
  }
}
