import Testing

@testable import MapKit

@Suite struct ReportedRegionChangeTests {
  @Test func plainChangeBeginsAndEnds() {
    var change = ReportedRegionChange()
    #expect(change.begin(animated: false) == [.willChange(animated: false)])
    #expect(change.end(animated: false) == [.didChange(animated: false)])
    #expect(change.finish() == [])
  }

  @Test func animatedChangeEndsLater() {
    var change = ReportedRegionChange()
    #expect(change.begin(animated: true) == [.willChange(animated: true)])
    #expect(change.end(animated: true) == [] && change.isAnimating)
    #expect(change.finish() == [.didChange(animated: true)])
    #expect(change.finish() == [])
  }

  @Test func gestureIsOneChange() {
    var change = ReportedRegionChange()
    #expect(change.beginGesture() == [.willChange(animated: false)])
    #expect(change.beginGesture() == [])
    #expect(change.begin(animated: false) == [] && change.end(animated: false) == [])
    #expect(change.endGesture() == [.didChange(animated: false)])
    #expect(change.endGesture() == [])
  }

  @Test func gestureEndsAnAnimation() {
    var change = ReportedRegionChange()
    _ = change.begin(animated: true)
    _ = change.end(animated: true)
    #expect(change.beginGesture() == [.didChange(animated: true), .willChange(animated: false)])
  }
}
