import Beacons
import LocationService
import Providers

/// A monitor, and what it reported, with the time at which it did.
struct MonitorRecorder {
  var monitor = BeaconMonitor()
  private(set) var events: [BeaconRegionEvent] = []
  private(set) var times: [Double] = []
  private var now = 0.0

  mutating func radio(_ isOn: Bool, at seconds: Double) {
    now = seconds
    monitor.scan(isOn: isOn, at: instant(seconds)) { _, event in record(event, &events, &times, seconds) }
  }

  mutating func hear(_ beacon: BeaconIdentity, rssi: Int? = -70, at seconds: Double) {
    let sighting = BeaconSighting(beacon: beacon, rssi: rssi, measuredPower: -59, received: instant(seconds))
    monitor.note(sighting) { _, event in record(event, &events, &times, seconds) }
    now = max(now, seconds)
  }

  mutating func advance(to seconds: Double) {
    monitor.advance(to: instant(seconds)) { _, event in record(event, &events, &times, seconds) }
    now = seconds
  }

  /// Advances every tenth of a second.
  mutating func run(to end: Double, from start: Double? = nil) {
    for tick in Int((start ?? now) * 10)...Int(end * 10) { advance(to: Double(tick) / 10) }
  }
}

private func record(
  _ event: BeaconRegionEvent, _ events: inout [BeaconRegionEvent], _ times: inout [Double], _ now: Double
) {
  events.append(event)
  times.append(now)
}
