import Fusion
import LocationEngine
import NavigationMath
import Observations

/// Any bytes as a log of sensors: samples that are possible, in the order of their times, then the end or an error that
/// names the line. Built with the sources that replay sensor logs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSensorLog(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let source = SensorLogSource(path: MemoryFile.path(of: data, size), speed: .maximum)
  do throws(SourceError) {
    try source.open()
    var latest: MonotonicInstant?
    while true {
      guard case .sample(let sample, let sensor) = try source.read(until: nil) else { break }
      require(source.sensors.indices.contains(sensor), "a sample of no sensor")
      require(source.sensors[sensor].kind == sample.kind, "a sample of another kind")
      check(sample)
      if let latest { require(sample.instant.nanoseconds(since: latest) >= -1_000_000_000, "time goes back") }
      latest = max(latest ?? sample.instant, sample.instant)
    }
  } catch {
    require(!error.message.isEmpty && [.corrupt, .inputOutput].contains(error.kind), "an error without a reason")
  }
  source.close()
  return 0
}

private func check(_ sample: SensorSample) {
  switch sample {
  case .magnetic(let it): require(isFinite(it.field), "an infinite field")
  case .inertial(let it):
    require(isFinite(it.acceleration), "an infinite acceleration")
    if let rate = it.angularRate { require(isFinite(rate), "an infinite rate") }
  case .pressure(let it): require(it.pressureHectopascals.isFinite, "an infinite pressure")
  case .orientation(let it): require(it.orientation.w.isFinite && it.orientation.x.isFinite, "an infinite orientation")
  }
}

private func isFinite(_ vector: Vector3) -> Bool { vector.x.isFinite && vector.y.isFinite && vector.z.isFinite }
