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

/// HNR-PVT of 2020-02-06, milliseconds since midnight UTC.
func hnrPVT(_ milliseconds: Int, fixType: UInt8 = 4, flags: UInt8 = 0x0D) -> [UInt8] {
  var payload = PayloadBuilder(count: 72)
  payload.set(PVT(milliseconds: milliseconds).timeOfWeek, at: 0)
  payload.set(UInt16(2020), at: 4)
  let seconds = milliseconds / 1000
  for (index, value) in [2, 6, seconds / 3600, seconds / 60 % 60, seconds % 60, 0x07].enumerated() {
    payload.set(UInt8(value), at: 6 + index)
  }
  payload.set(Int32(milliseconds - seconds * 1000) * 1_000_000, at: 12)
  payload.set(fixType, at: 16)
  payload.set(flags, at: 17)
  for (index, value) in [85_652_600, 472_852_400, 547_700, 499_700, 5000, 5025, 5_313_010, 0].enumerated() {
    payload.set(Int32(value), at: 20 + 4 * index)
  }
  for (index, value) in [1600, 2200, 350, 460_000].enumerated() { payload.set(UInt32(value), at: 52 + 4 * index) }
  return ubxFrame(0x28, 0x00, payload.bytes)
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

/// A NAV message of `count` bytes that begins with iTOW; `fill` sets the rest.
func nav(_ number: UInt8, timeOfWeek: UInt32, count: Int, _ fill: (inout PayloadBuilder) -> Void = { _ in }) -> [UInt8]
{
  var payload = PayloadBuilder(count: count)
  payload.set(timeOfWeek, at: 0)
  fill(&payload)
  return ubxFrame(0x01, number, payload.bytes)
}

/// What a receiver sends that does not know NAV-PVT; each at the same place, a second apart.
struct OldMessages {
  var timeOfWeek: UInt32
  var fixType: UInt8 = 3

  var posLLH: [UInt8] {
    nav(0x02, timeOfWeek: timeOfWeek, count: 28) {
      for (index, value) in [85_652_536, 472_852_391, 547_600, 499_600, 2500, 3900].enumerated() {
        $0.set(Int32(value), at: 4 + 4 * index)
      }
    }
  }

  var status: [UInt8] {
    nav(0x03, timeOfWeek: timeOfWeek, count: 16) {
      $0.set(fixType, at: 4)
      $0.set(UInt8(fixType > 0 ? 0x0D : 0), at: 5)
      $0.set(UInt8(2 << 3), at: 7)
    }
  }

  var dop: [UInt8] {
    nav(0x04, timeOfWeek: timeOfWeek, count: 18) {
      for (index, value) in [210, 200, 90, 160, 120, 80, 90].enumerated() { $0.set(UInt16(value), at: 4 + 2 * index) }
    }
  }

  /// Week 2091, Earth-centred coordinates of the same place.
  var solution: [UInt8] {
    nav(0x06, timeOfWeek: timeOfWeek, count: 52) {
      $0.set(Int16(2091), at: 8)
      $0.set(fixType, at: 10)
      $0.set(UInt8(fixType > 0 ? 0x0D : 0), at: 11)
      for (index, value) in [428_650_061, 64_561_003, 466_301_063].enumerated() {
        $0.set(Int32(value), at: 12 + 4 * index)
      }
      $0.set(UInt32(500), at: 24)
      $0.set(Int32(-100), at: 28)
      $0.set(UInt32(30), at: 40)
      $0.set(UInt16(200), at: 44)
      $0.set(UInt8(9), at: 47)
    }
  }

  var velNED: [UInt8] {
    nav(0x12, timeOfWeek: timeOfWeek, count: 36) {
      for (index, value) in [300, 400, -50, 502, 500, 5_313_010, 30, 450_000].enumerated() {
        $0.set(Int32(value), at: 4 + 4 * index)
      }
    }
  }

  var timeUTC: [UInt8] {
    nav(0x21, timeOfWeek: timeOfWeek, count: 20) {
      let seconds = Int(timeOfWeek / 1000) - 18 - 4 * 86_400
      $0.set(UInt16(2020), at: 12)
      for (index, value) in [2, 6, seconds / 3600, seconds / 60 % 60, seconds % 60, 0x07].enumerated() {
        $0.set(UInt8(value), at: 14 + index)
      }
    }
  }
}
