import MapKit
import Testing

@Suite struct MKCoordinateSpanTests {
  @Test func spanIsTwoNumbers() {
    #expect(MemoryLayout<MKCoordinateSpan>.size == 16)
    let (none, span) = (MKCoordinateSpan(), MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2))
    #expect(none.latitudeDelta == 0 && none.longitudeDelta == 0)
    #expect(span.latitudeDelta == 1 && span.longitudeDelta == 2)
  }
}
