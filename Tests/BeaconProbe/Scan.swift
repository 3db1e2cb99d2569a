import BeaconRadio
import Beacons
import EngineRuntime
import Glibc
import LinuxIO
import Observations
import Providers

/// Scans for some seconds and prints the events. Notices are printed too, in lines that begin with `notice`.
func scan(_ address: BeaconAddress, for seconds: Int, printing: Bool) {
  let scanner = makeBeaconScanner(address, BeaconRadioOptions(notice: { line in say("notice \(line)") }))
  let counts = Guarded<[BeaconIdentity: Int]>([:])
  do throws(SourceError) {
    try scanner.start { event in
      switch event {
      case .sighting(let sighting):
        if printing {
          say(line(sighting))
        } else {
          counts.withLock { counts in counts[sighting.beacon, default: 0] += 1 }
        }
      case .availability(let availability):
        say("availability \(text(MonotonicClock.now)) \(availability) \(scanner.name)")
      case .foreign, .ended: break
      }
    }
  } catch {
    say("failed \(text(MonotonicClock.now)) \(error)")
    exit(1)
  }
  rest(seconds)
  scanner.stop()
  for (beacon, count) in counts.withLock({ counts in counts }) { say("count \(beacon.major) \(beacon.minor) \(count)") }
}

/// Returns the line of a sighting.
private func line(_ sighting: BeaconSighting) -> String {
  let beacon = sighting.beacon
  let powers = [sighting.rssi, sighting.measuredPower].map { power in power.map(String.init) ?? "unknown" }
  let numbers = "\(beacon.major) \(beacon.minor) \(powers[0]) \(powers[1])"
  return
    "sighting \(text(sighting.received)) \(hexadecimal(beacon.uuid.high))\(hexadecimal(beacon.uuid.low)) \(numbers)"
}

/// Returns seconds with six decimals.
func text(_ instant: MonotonicInstant) -> String {
  let microseconds = String(instant.nanoseconds / 1000 % 1_000_000)
  return "\(instant.nanoseconds / 1_000_000_000)." + String(repeating: "0", count: 6 - microseconds.utf8.count)
    + microseconds
}

private func hexadecimal(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
