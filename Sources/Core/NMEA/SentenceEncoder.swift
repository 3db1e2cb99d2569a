import Bytes
import NavigationMath

/// Writes sentences, each a whole line with its checksum and CR LF, into a buffer.
///
///     let encoder = SentenceEncoder()
///     encoder.append(gga, to: &writer)      // $GNGGA,181434.00,…*5A<CR><LF>
///
/// Numbers are rounded half away from zero. A value that is nil, not finite or out of range becomes an empty field.
/// Nothing is allocated once the buffer has grown to its size.
///
/// A line has at most 82 characters, `$` and CR LF included, as NMEA 0183 demands. A longer line is shortened step by
/// step until it fits: trailing zeros of the time; dilution and geoid separation to one decimal; height to two;
/// minutes to five; age to whole seconds, speeds, courses and errors to one decimal; height to one; dilution to none;
/// height and separation to whole metres; minutes to four; then age and station are left out.
public struct SentenceEncoder: Sendable {
  /// Talker of the sentences whose value has none of its own.
  public var talker: Talker
  /// Decimals of a minute in positions, 0...8; one unit of the seventh is 0.2 mm.
  public var minuteDecimals: Int
  /// Whether lines keep all digits and may be longer than NMEA 0183 allows.
  ///
  /// Times then have up to nine decimals, not three.
  public var isLong: Bool

  /// Creates an encoder. See the properties for the parameters.
  public init(talker: Talker = .combined, minuteDecimals: Int = 7, isLong: Bool = false) {
    self.talker = talker
    self.minuteDecimals = minuteDecimals
    self.isLong = isLong
  }

  /// Appends a GGA sentence.
  public func append(_ gga: GGA, to writer: inout ByteWriter) {
    fit(&writer) { writer, digits in
      let start = writer.openSentence(talker, "GGA")
      writer.timeField(gga.timeOfDay, decimals: digits.time)
      writer.positionFields(gga.latitudeDegrees, gga.longitudeDegrees, decimals: digits.minutes)
      writer.field(Int(gga.quality.rawValue))
      writer.field(gga.satellitesUsed, width: 2)
      writer.field(gga.horizontalDilution, decimals: digits.dilution)
      writer.field(gga.altitude, decimals: digits.height)
      writer.letterField(.letter("M"))
      writer.field(gga.geoidSeparation, decimals: digits.separation)
      writer.letterField(.letter("M"))
      writer.field(digits.hasStation ? gga.differentialAge : nil, decimals: digits.age)
      writer.field(digits.hasStation ? gga.differentialStation : nil, width: 4)
      writer.closeSentence(from: start)
    }
  }

  /// Appends an RMC sentence.
  ///
  /// The navigational status is written only if it is set; before NMEA 0183 4.10 there is none. The variation has one
  /// decimal, as known as it is, which leaves room for the position.
  public func append(_ rmc: RMC, to writer: inout ByteWriter) {
    fit(&writer) { writer, digits in
      let start = writer.openSentence(talker, "RMC")
      writer.timeField(rmc.timeOfDay, decimals: digits.time)
      writer.letterField(.letter(rmc.isValid ? "A" : "V"))
      writer.positionFields(rmc.latitudeDegrees, rmc.longitudeDegrees, decimals: digits.minutes)
      writer.field(rmc.speedKnots, decimals: digits.motion)
      writer.degreesField(rmc.courseDegrees, decimals: digits.motion)
      writer.dateField(rmc.date)
      writer.field(rmc.magneticVariationDegrees?.magnitude, decimals: 1)
      writer.letterField(rmc.magneticVariationDegrees.map { .letter($0 < 0 ? "W" : "E") })
      writer.letterField(rmc.mode?.letter)
      if let status = rmc.navigationalStatus { writer.letterField(status) }
      writer.closeSentence(from: start)
    }
  }

  /// Appends a GSA sentence. Field 1 is always A: the receiver chooses between 2D and 3D.
  public func append(_ gsa: GSA, to writer: inout ByteWriter) {
    fit(&writer) { writer, digits in
      let start = writer.openSentence(gsa.talker, "GSA")
      writer.letterField(.letter("A"))
      writer.field(gsa.dimensions)
      for position in 0..<12 {
        writer.field(position < gsa.satellites.count ? Int(gsa.satellites[position]) : nil, width: 2)
      }
      writer.field(gsa.positionDilution, decimals: digits.dilution)
      writer.field(gsa.horizontalDilution, decimals: digits.dilution)
      writer.field(gsa.verticalDilution, decimals: digits.dilution)
      if let system = gsa.systemID { writer.hexadecimalField(system) }
      writer.closeSentence(from: start)
    }
  }

  /// Appends a GSV sentence. A carrier-to-noise density above 99 dB-Hz is written as 99, which fits two digits.
  public func append(_ gsv: GSV, to writer: inout ByteWriter) {
    fit(&writer) { writer, digits in
      let start = writer.openSentence(gsv.talker, "GSV")
      writer.field(gsv.messageCount.map { Int($0) })
      writer.field(gsv.messageNumber.map { Int($0) })
      writer.field(gsv.satellitesInView.map { Int($0) }, width: 2)
      for satellite in gsv.satellites {
        writer.field(Int(satellite.number), width: 2)
        writer.field(satellite.elevationDegrees.map { Int($0) }, width: 2)
        writer.field(satellite.azimuthDegrees.map { Int($0) }, width: 3)
        writer.field(satellite.carrierToNoise.map { Int(min($0, 99)) }, width: 2)
      }
      if let signal = gsv.signalID { writer.hexadecimalField(signal) }
      writer.closeSentence(from: start)
    }
  }

  /// Appends a GST sentence.
  public func append(_ gst: GST, to writer: inout ByteWriter) {
    fit(&writer) { writer, digits in
      let start = writer.openSentence(talker, "GST")
      writer.timeField(gst.timeOfDay, decimals: digits.time)
      writer.field(gst.rangeRMS, decimals: digits.motion)
      writer.field(gst.semiMajor, decimals: digits.motion)
      writer.field(gst.semiMinor, decimals: digits.motion)
      writer.field(gst.orientationDegrees, decimals: 2)
      writer.field(gst.sigmaLatitude, decimals: digits.motion)
      writer.field(gst.sigmaLongitude, decimals: digits.motion)
      writer.field(gst.sigmaAltitude, decimals: digits.motion)
      writer.closeSentence(from: start)
    }
  }

  /// Appends a VTG sentence.
  public func append(_ vtg: VTG, to writer: inout ByteWriter) {
    fit(&writer) { writer, digits in
      let start = writer.openSentence(talker, "VTG")
      writer.degreesField(vtg.courseDegrees, decimals: digits.motion)
      writer.letterField(.letter("T"))
      writer.degreesField(vtg.magneticCourseDegrees, decimals: digits.motion)
      writer.letterField(.letter("M"))
      writer.field(vtg.speedKnots, decimals: digits.motion)
      writer.letterField(.letter("N"))
      writer.field(vtg.speedKilometresPerHour, decimals: digits.motion)
      writer.letterField(.letter("K"))
      writer.letterField(vtg.mode?.letter)
      writer.closeSentence(from: start)
    }
  }

  /// Appends an HDT sentence.
  public func append(_ hdt: HDT, to writer: inout ByteWriter) {
    let start = writer.openSentence(talker, "HDT")
    writer.degreesField(hdt.headingDegrees)
    writer.letterField(.letter("T"))
    writer.closeSentence(from: start)
  }

  /// Appends an HDG sentence.
  public func append(_ hdg: HDG, to writer: inout ByteWriter) {
    let start = writer.openSentence(talker, "HDG")
    writer.degreesField(hdg.sensorHeadingDegrees)
    writer.eastPositiveFields(hdg.deviationDegrees)
    writer.eastPositiveFields(hdg.variationDegrees)
    writer.closeSentence(from: start)
  }

  /// Appends an XDR sentence with the body's attitude, under the names PTCH and ROLL that chart plotters read.
  ///
  /// - Parameters:
  ///   - pitchDegrees: nose up is positive.
  ///   - rollDegrees: right side down is positive.
  public func append(pitchDegrees: Double, rollDegrees: Double, to writer: inout ByteWriter) {
    let start = writer.openSentence(talker, "XDR")
    writer.append(",A")
    writer.field(pitchDegrees, decimals: 2)
    writer.append(",D,PTCH,A")
    writer.field(rollDegrees, decimals: 2)
    writer.append(",D,ROLL")
    writer.closeSentence(from: start)
  }

  /// Writes a line with as many decimals as fit.
  ///
  /// Writes nothing if the line is too long even with the fewest decimals, which only numbers far out of range cause.
  @inline(__always)
  private func fit(_ writer: inout ByteWriter, _ write: (inout ByteWriter, LineDigits) -> Void) {
    let start = writer.count
    var digits = LineDigits(minutes: minuteDecimals, isLong: isLong)
    write(&writer, digits)
    guard !isLong else { return }
    while writer.count - start > LineDigits.longestLine {
      writer.truncate(to: start)
      guard digits.shorten() else { return }
      write(&writer, digits)
    }
  }
}

/// Number of decimals of each field, chosen so that the line is no longer than NMEA 0183 allows.
///
/// Each step removes decimals from one kind of field, beginning with the fields whose decimals matter least.
struct LineDigits: Equatable {
  /// Longest line in characters, from `$` to CR LF, both included.
  static let longestLine = 82

  private let allMinutes: Int
  private let isLong: Bool
  private var step = 0

  /// - Parameters:
  ///   - minutes: decimals of a minute before any step.
  ///   - isLong: whether times have all their decimals, too; the line is then as long as it gets.
  init(minutes: Int, isLong: Bool) {
    allMinutes = minutes
    self.isLong = isLong
  }

  /// Smallest and largest number of decimals of a time.
  ///
  /// A short line has three decimals at most: 1 ms is one metre at 1000 m/s. The upper bound does not depend on the
  /// step, because programs take sentences with different times for different epochs.
  var time: ClosedRange<Int> { isLong ? 2...9 : (step >= 1 ? 0 : 2)...3 }
  var dilution: Int { step >= 7 ? 0 : step >= 2 ? 1 : 2 }
  var separation: Int { step >= 8 ? 0 : step >= 2 ? 1 : 3 }
  var age: Int { step >= 5 ? 0 : 1 }
  var height: Int { step >= 8 ? 0 : step >= 6 ? 1 : step >= 3 ? 2 : 3 }
  /// Decimals of a minute: 5 resolve 1.9 cm, 4 resolve 19 cm.
  var minutes: Int { step >= 9 ? min(allMinutes, 4) : step >= 4 ? min(allMinutes, 5) : allMinutes }
  /// Decimals of speeds, courses and standard deviations.
  var motion: Int { step >= 5 ? 1 : 3 }
  /// Whether the age of the corrections and the reference station are written.
  var hasStation: Bool { step < 10 }

  /// Takes the next step; returns false if there is none.
  mutating func shorten() -> Bool {
    guard !isLong, step < 10 else { return false }
    step += 1
    return true
  }
}
