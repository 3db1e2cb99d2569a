import Bytes
import NavigationMath

@testable import NMEA

/// Any bytes after a `$`: runs the scanner, and every accessor on every field, whether or not it fits the field.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSentence(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let view = ByteView(UnsafeBufferPointer(start: data, count: size))
  var scanner = LineScanner()
  var start = 0
  while start < size {
    switch scanner.scan(view, from: start) {
    case .incomplete:
      return 0
    case .broken(let end):
      require(end > start && end <= size, "no way on")
      start = end
    case .line(let end):
      require(end > start && end <= size, "no way on")
      decode(scanner.fields(in: view))
      start = end
    }
  }
  return 0
}

private func decode(_ fields: borrowing SentenceFields) {
  require(fields.content.count <= LineScanner.maximumLength + 1, "an endless line")
  _ = try? Sentence(fields)
  _ = fields.kind
  _ = fields.address
  _ = fields.talker
  for index in 0...min(fields.count, 40) {
    let text = fields[index]
    require(text.count <= fields.content.count, "a field longer than its line")
    if let value = try? fields.latitude(index) { require((-90...90).contains(value), "an impossible latitude") }
    if let value = try? fields.longitude(index) { require((-180...180).contains(value), "an impossible longitude") }
    if let time = try? fields.timeOfDay(index) {
      require((0..<86_401_000_000_000).contains(time.nanoseconds), "an impossible time")
    }
    if let date = fields.date(index) { require((1980...2079).contains(date.year), "an impossible year") }
    if let value = fields.number(index) { require(value.isFinite, "an impossible number") }
    if let value = fields.degrees(index) { require(value >= 0 && value < 360, "an impossible bearing") }
    if let value = fields.integer(index, in: -90...99_999_999) {
      require((-90...99_999_999).contains(value), "a number out of its limits")
    }
    require((-1...360).contains(fields.smallInteger(index, upTo: 360)), "a number out of its limits")
    _ = fields.identifier(index)
    _ = fields.letter(index)
    _ = fields.text(index)
    _ = fields.digits(index)
    _ = fields.tail(from: index)
  }
}
