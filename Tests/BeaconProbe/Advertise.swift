import BeaconRadio
import Beacons
import Glibc
import LinuxIO

/// Sends a beacon for some seconds, then stops sending, and closes a second later.
func advertise(_ frame: IBeaconFrame, _ address: BeaconAddress, for seconds: Int) {
  let options = BeaconRadioOptions(notice: { line in say("notice \(line)") })
  guard let advertiser = makeBeaconAdvertiser(address, options) else {
    say("failed \(text(MonotonicClock.now)) \(address) cannot send")
    exit(1)
  }
  advertiser.open { event in
    switch event {
    case .availability(let availability):
      say("availability \(text(MonotonicClock.now)) \(availability) \(advertiser.name)")
    case .started: say("started \(text(MonotonicClock.now))")
    case .failed(let error): say("failed \(text(MonotonicClock.now)) \(error)")
    }
  }
  advertiser.start(frame)
  rest(seconds)
  say("stopping \(text(MonotonicClock.now))")
  advertiser.stop()
  rest(1)
  advertiser.close()
}
