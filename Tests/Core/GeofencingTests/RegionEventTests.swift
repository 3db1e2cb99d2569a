import Geofencing
import Testing

@Suite struct RegionEventTests {
  @Test func toBeInsideIsNotToHaveEntered() {
    #expect(RegionEvent.determined(.inside) != .entered)
    #expect(RegionEvent.determined(.inside) != .determined(.outside))
    #expect(RegionEvent.entered != .exited)
  }

  @Test func stateIsThatAfterTheChange() {
    #expect(RegionEvent.determined(.outside).state == .outside)
    #expect(RegionEvent.entered.state == .inside && RegionEvent.exited.state == .outside)
  }
}
