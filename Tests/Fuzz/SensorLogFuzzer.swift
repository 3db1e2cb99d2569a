import EngineRuntime
import Fusion
import LocationEngine
import NavigationMath
import Observations

/// Any bytes as a log of sensors: samples that are possible, in the order of their times, then the end or an error that
/// names the line; and as a field log: bytes in the order of their times, then the same. Built with the sources that
/// replay such logs.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSensorLog(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let source = SensorLogSource(path: MemoryFile.path(of: data, size), speed: .maximum)
  do throws(SourceError) {
    try source.open()
    var latest: MonotonicInstant?
    while true {
      guard case .received(let reading, let instant) = try source.read(until: nil) else { break }
      require(source.sensors.indices.contains(reading.sensor), "a sample of no sensor")
      require(source.sensors[reading.sensor].kind == reading.sample.kind, "a sample of another kind")
      check(reading.sample)
      require(instant >= reading.sample.instant, "a sample before its measurement")
      if let latest { require(instant.nanoseconds(since: latest) >= -1_000_000_000, "time goes back") }
      latest = max(latest ?? instant, instant)
    }
  } catch {
    require(!error.message.isEmpty && [.corrupt, .inputOutput].contains(error.kind), "an error without a reason")
  }
  source.close()
  readReceiver(MemoryFile.path(of: data, size))
  return 0
}

private func readReceiver(_ path: String) {
  let source = FieldLogSource(path: path)
  var bytes = [UInt8](repeating: 0, count: 100)
  do throws(SourceError) {
    try source.open()
    var latest = source.now
    while true {
      var failure: SourceError?
      let read = bytes.withUnsafeMutableBytes { buffer -> SourceRead<Int> in
        do throws(SourceError) {
          return try source.read(into: buffer, until: nil)
        } catch {
          failure = error
          return .end
        }
      }
      if let failure { throw failure }
      guard case .received(let count, let instant) = read else { break }
      require((1...100).contains(count) && instant >= latest, "bytes that cannot be, or from the past")
      latest = instant
    }
  } catch {
    let kinds: [SourceError.Kind] = [.corrupt, .inputOutput, .invalid]
    require(!error.message.isEmpty && kinds.contains(error.kind), "an error without a reason")
  }
  source.close()
}

private func check(_ sample: SensorSample) {
  switch sample {
  case .magnetic(let it): require(isFinite(it.field), "an infinite field")
  case .inertial(let it):
    require(isFinite(it.acceleration), "an infinite acceleration")
    if let rate = it.angularRate { require(isFinite(rate), "an infinite rate") }
  case .pressure(let it): require(it.pressureHectopascals.isFinite, "an infinite pressure")
  case .orientation(let it): require(it.orientation.w.isFinite && it.orientation.x.isFinite, "an infinite orientation")
  case .speed(let it), .waterSpeed(let it): require(it.forward.isFinite && it.accuracy ?? 1 > 0, "an impossible speed")
  case .heading(let it): require((0..<360).contains(it.headingDegrees), "a heading beyond the circle")
  case .position(let it):
    require(it.position.latitudeDegrees.magnitude <= 90 && it.position.ellipsoidalHeight.isFinite, "no place")
    if let covariance = it.covariance { require(covariance.northNorth.isFinite, "an infinite covariance") }
  }
}

private func isFinite(_ vector: Vector3) -> Bool { vector.x.isFinite && vector.y.isFinite && vector.z.isFinite }
