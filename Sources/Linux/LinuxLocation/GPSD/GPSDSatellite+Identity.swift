import GPSDProtocol
import Observations

extension GPSDSatellite {
  /// The satellite in NMEA 4.11 numbering; nil if it has no number.
  var satellite: Satellite? {
    guard let (system, number) = identity else { return nil }
    return Satellite(
      system: system, number: number, signal: signalID(of: system),
      elevationDegrees: elevation.flatMap { abs($0) <= 90 ? Int8($0) : nil },
      azimuthDegrees: azimuth.flatMap { $0 >= 0 && $0 <= 360 ? Int16($0) % 360 : nil },
      carrierToNoise: carrierToNoise.flatMap { $0 > 0 && $0 < 100 ? UInt8($0) : nil }, isUsed: isUsed)
  }

  private var identity: (SatelliteSystem, UInt16)? {
    guard number > 0 else { return identityByPRN }
    let number = UInt16(number)
    return switch gnss {
    case 0: (.gps, number)
    case 1: (.sbas, number)
    case 2: (.galileo, number)
    case 3: (.beidou, number)
    case 5: (.qzss, number)
    case 6: (.glonass, number)
    case 7: (.navic, number)
    default: (.unknown, number)
    }
  }

  /// Numbers of NMEA before system ids, in gpsd's ranges (gps.h, satellite_t).
  private var identityByPRN: (SatelliteSystem, UInt16)? {
    guard prn > 0 else { return nil }
    let prn = UInt16(prn)
    return switch prn {
    case 1...32: (.gps, prn)
    case 33...64: (.sbas, prn + 87)
    case 65...96: (.glonass, prn - 64)
    case 120...158: (.sbas, prn)
    case 193...202: (.qzss, prn - 192)
    case 201...264: (.beidou, prn - 200)
    case 301...356: (.galileo, prn - 300)
    case 401...463: (.beidou, prn - 400)
    default: (.unknown, prn)
    }
  }

  /// Returns the NMEA 0183 4.11 signal id for u-blox's signal id (u-blox F9 interface description, appendix B).
  ///
  /// 0 stays 0, because gpsd omits both the value 0 and unknown values.
  private func signalID(of system: SatelliteSystem) -> UInt8 {
    switch (system, signal) {
    case (.gps, 3), (.qzss, 5): 6
    case (.gps, 4), (.qzss, 4): 5
    case (.gps, 6), (.qzss, 8): 7
    case (.gps, 7), (.qzss, 9): 8
    case (.qzss, 1): 4
    case (.galileo, 1): 7
    case (.galileo, 3), (.galileo, 4): 1
    case (.galileo, 5), (.galileo, 6): 2
    case (.beidou, 1): 1
    case (.beidou, 2), (.beidou, 3): 11
    case (.beidou, 4): 8
    case (.beidou, 5), (.beidou, 6): 3
    case (.beidou, 7), (.beidou, 8): 5
    case (.glonass, 2): 3
    default: 0
    }
  }
}
