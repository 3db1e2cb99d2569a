import TestSupport

/// NAV-PVT as a test wants it: 2020-02-06 is a Thursday of GPS week 2091, and GPS time 18 s ahead of UTC.
struct PVT {
  /// Milliseconds since midnight UTC of that day.
  var milliseconds = 66_034_000
  var nanoseconds: Int32 = 0
  /// Date and time valid, leap seconds known.
  var valid: UInt8 = 0x07
  var fixType: UInt8 = 3
  /// Fix OK.
  var flags: UInt8 = 0x01
  var flags3: UInt16 = 0
  var latitude: Int32 = 472_852_391
  var longitude: Int32 = 85_652_536

  var timeOfWeek: UInt32 { UInt32(4 * 86_400_000 + milliseconds + 18_000) }

  var frame: [UInt8] {
    var payload = PayloadBuilder(count: 92)
    payload.set(timeOfWeek, at: 0)
    payload.set(UInt16(2020), at: 4)
    // The receiver rounds to the second and says by how much it is wrong.
    let seconds = (milliseconds + 500) / 1000
    let day = 6 + seconds / 86_400
    let rest = seconds % 86_400
    for (index, value) in [2, day, rest / 3600, rest / 60 % 60, rest % 60].enumerated() {
      payload.set(UInt8(value), at: 6 + index)
    }
    payload.set(valid, at: 11)
    payload.set(Int32(milliseconds - seconds * 1000) * 1_000_000 + nanoseconds, at: 16)
    payload.set(fixType, at: 20)
    payload.set(flags, at: 21)
    payload.set(UInt8(14), at: 23)
    payload.set(longitude, at: 24)
    payload.set(latitude, at: 28)
    payload.set(Int32(547_600), at: 32)
    payload.set(Int32(499_600), at: 36)
    payload.set(UInt32(1500), at: 40)
    payload.set(UInt32(2100), at: 44)
    for (index, value) in [3000, 4000, -500, 5000].enumerated() { payload.set(Int32(value), at: 48 + 4 * index) }
    payload.set(Int32(5_313_010), at: 64)
    payload.set(UInt32(300), at: 68)
    payload.set(UInt32(450_000), at: 72)
    payload.set(UInt16(170), at: 76)
    payload.set(flags3, at: 78)
    return ubxFrame(0x01, 0x07, payload.bytes)
  }
}

/// NAV-SAT with these satellites: system, number, C/N0, elevation, azimuth, used.
func navSAT(timeOfWeek: UInt32, _ satellites: [(UInt8, UInt8, UInt8, Int8, Int16, Bool)]) -> [UInt8] {
  var payload = PayloadBuilder(count: 8 + 12 * satellites.count)
  payload.set(timeOfWeek, at: 0)
  payload.set(UInt8(1), at: 4)
  payload.set(UInt8(satellites.count), at: 5)
  for (index, satellite) in satellites.enumerated() {
    let start = 8 + 12 * index
    payload.set(satellite.0, at: start)
    payload.set(satellite.1, at: start + 1)
    payload.set(satellite.2, at: start + 2)
    payload.set(satellite.3, at: start + 3)
    payload.set(satellite.4, at: start + 4)
    payload.set(UInt32(satellite.5 ? 0x0F : 0x01), at: start + 8)
  }
  return ubxFrame(0x01, 0x35, payload.bytes)
}
