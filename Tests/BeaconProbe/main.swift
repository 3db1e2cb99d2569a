import BeaconRadio
import Beacons
import CoreLocation
import Glibc

// Receives and sends beacons for the tests in a guest, Tests/Bluetooth, and prints a line for each event.
//
// usage: BeaconProbe scan ADDRESS SECONDS                       each event
//        BeaconProbe count ADDRESS SECONDS                      states of the radio; beacons only counted, for loads
//        BeaconProbe advertise ADDRESS UUID MAJOR MINOR SECONDS
//        BeaconProbe range UUID SECONDS                        reports of a CLLocationManager; UUID with its hyphens
//        BeaconProbe serve SOCKET SECONDS                      the service for programs without the capability
//
// SIGTERM ends it before its time. UUID is 32 hexadecimal digits. Instants are seconds of CLOCK_MONOTONIC:
//
//     sighting 12.345678 e2c56db5dffb48d2b060d0f5a71096e0 1 0 -67 -59     UUID, major, minor, RSSI, power at 1 m
//     availability 12.345678 radioOff hci0 (management)                    state, name of the scanner
//     started 12.345678
//     failed 12.345678 busy: …
//     count 1 0 97                                                         at the end: major, minor, sightings

/// Prints a line at once, whatever stdout is.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  guard write(1, bytes, bytes.count) == bytes.count else { exit(0) }
}

/// Waits for some seconds, or until the process is asked to end.
func rest(_ seconds: Int) {
  var time = timespec(tv_sec: seconds, tv_nsec: 0)
  var signals = termination
  sigtimedwait(&signals, nil, &time)
}

/// SIGTERM, which only `rest` takes.
let termination = {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGTERM)
  return signals
}()

func usage() -> Never {
  say(
    "usage: BeaconProbe scan|count ADDRESS SECONDS | advertise ADDRESS UUID MAJOR MINOR SECONDS | range UUID SECONDS | serve SOCKET SECONDS"
  )
  exit(64)
}

func seconds(_ text: String) -> Int {
  guard let seconds = Int(text) else { usage() }
  return seconds
}

func frame(_ uuid: String, _ major: String, _ minor: String) -> IBeaconFrame {
  guard uuid.utf8.count == 32, let high = UInt64(uuid.prefix(16), radix: 16),
    let low = UInt64(uuid.suffix(16), radix: 16), let major = UInt16(major), let minor = UInt16(minor)
  else { usage() }
  return IBeaconFrame(BeaconIdentity(uuid: BeaconUUID(high: high, low: low), major: major, minor: minor))
}

// Threads inherit the mask.
var blocked = termination
pthread_sigmask(SIG_BLOCK, &blocked, nil)
let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 3, let address = try? BeaconAddress(words[1]) else { usage() }
switch (words[0], words.count) {
case ("range", 3):
  guard let uuid = UUID(uuidString: words[1]) else { usage() }
  Ranger().range(uuid, for: seconds(words[2]))
case ("serve", 3): serve(words[1], for: seconds(words[2]))
case ("scan", 3): scan(address, for: seconds(words[2]), printing: true)
case ("count", 3): scan(address, for: seconds(words[2]), printing: false)
case ("advertise", 6): advertise(frame(words[2], words[3], words[4]), address, for: seconds(words[5]))
default: usage()
}
