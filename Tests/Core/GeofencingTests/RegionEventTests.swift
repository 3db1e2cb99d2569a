import Geofencing
import Testing

@Suite struct RegionEventTests {
  @Test func toBeInsideIsNotToHaveEntered() {
    #expect(RegionEvent.determined(.inside) != .entered)
    #expect(RegionEvent.determined(.inside) != .determined(.outside))
    #expect(RegionEvent.entered != .exited)
  }
}
