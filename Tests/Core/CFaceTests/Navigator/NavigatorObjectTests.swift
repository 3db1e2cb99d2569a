import Bytes
import CBinnacle
import Testing

@testable import CFace

@Suite struct NavigatorObjectTests {
  @Test func bytesGiveFixesAndEstimates() throws {
    var object = try NavigatorObject(.defaults)
    let epoch = Array("$GPGGA,120000,4807.0,N,01131.0,E,1,08,1.0,545.4,M,46.9,M,,*4A\r\n".utf8)
    #expect(try epoch.withByteView { try object.feed($0, at: 0) } == epoch.count)
    #expect(object.deadline == 150_000_000)
    try object.advance(to: 150_000_000)
    #expect(object.takeFix()?.sequence == 1)
    let estimate = object.state.outputs.estimates.take()
    #expect(estimate?.epoch == 1 && estimate?.position.latitude_degrees == 48 + 7.0 / 60)
    object.finish()
    #expect(object.takeFix()?.sequence == nil)
    #expect(object.takeSky(into: nil, capacity: 0)?.in_view == nil)
    #expect(object.counters.receiver.epochs == 1 && object.counters.checked_fixes == 1)
  }

  @Test func wrongOptionsGiveNoObject() {
    var options = binnacle_navigator_options.defaults
    options.receiver.silence_milliseconds = 0
    do throws(CFaceError) {
      _ = try NavigatorObject(options)
      Issue.record("an impossible silence was taken")
    } catch {
      #expect(error == .value)
    }
  }
}
