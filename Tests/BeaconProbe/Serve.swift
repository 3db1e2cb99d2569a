import BeaconRadio
import EngineRuntime
import Glibc
import LinuxIO

/// Runs the service for programs without CAP_NET_ADMIN for some seconds.
func serve(_ socket: String, for seconds: Int) {
  do throws(SourceError) {
    let options = BeaconHelperOptions(notice: { line in say("notice \(line)") })
    let server = try BeaconHelperServer(listener: nil, path: socket, options: options)
    let waker = Waker()
    let isRunning = SourceThread.run(named: "serve") { server.run(until: waker) }
    guard isRunning else { exit(1) }
    rest(seconds)
    waker.raise()
    sleep(1)
  } catch {
    say("failed \(text(MonotonicClock.now)) \(error)")
    exit(1)
  }
}
