import Bytes

/// XDR: measurements of any transducer (IEC 61162-1).
///
///     $--XDR,t,x.x,u,c…c,t,x.x,u,c…c,…*hh
///            1 2   3 4   5 6   7 8
public struct XDR: Sendable, Equatable {
  /// Sender of the measurements.
  public var talker: Talker
  /// Measurements that have a value; those after the sixth are dropped.
  public var measurements: TransducerMeasurements

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    try fields.require(4)
    talker = fields.address.talker
    var measurements = TransducerMeasurements()
    var index = 1
    while index + 2 < fields.count {
      if let value = fields.number(index + 1) {
        measurements.append(
          TransducerMeasurement(
            value: value, name: ShortText(fields[index + 3]), kind: fields.letter(index),
            unit: fields.letter(index + 2)))
      }
      index += 4
    }
    self.measurements = measurements
  }
}

/// One measurement of an XDR sentence.
public struct TransducerMeasurement: Sendable, Equatable {
  /// The measured value, in `unit`.
  public var value: Double
  /// Name of the transducer, at most sixteen characters; empty if not sent.
  public var name: ShortText
  /// Kind of transducer: A angular displacement, C temperature, P pressure, G generic …; nil if not sent.
  public var kind: UInt8?
  /// Unit letter: D degrees, C Celsius, B bar, P pascal …; nil if not sent.
  public var unit: UInt8?
}

/// Up to six measurements, stored inline.
public struct TransducerMeasurements: RandomAccessCollection, Sendable, Equatable {
  private var first = TransducerMeasurements.nothing
  private var second = TransducerMeasurements.nothing
  private var third = TransducerMeasurements.nothing
  private var fourth = TransducerMeasurements.nothing
  private var fifth = TransducerMeasurements.nothing
  private var sixth = TransducerMeasurements.nothing
  /// Number of measurements, 0...6.
  private(set) public var count = 0

  init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// Measurement at `position`, in the order sent.
  public subscript(position: Int) -> TransducerMeasurement {
    switch position {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    case 4: fifth
    default: sixth
    }
  }

  /// Appends a measurement; a seventh is dropped.
  mutating func append(_ measurement: TransducerMeasurement) {
    switch count {
    case 0: first = measurement
    case 1: second = measurement
    case 2: third = measurement
    case 3: fourth = measurement
    case 4: fifth = measurement
    case 5: sixth = measurement
    default: return
    }
    count += 1
  }

  private static var nothing: TransducerMeasurement {
    TransducerMeasurement(value: 0, name: ShortText(.empty), kind: nil, unit: nil)
  }
}
