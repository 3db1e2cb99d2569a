import Bytes
import GeoJSON

/// Any bytes as a GeoJSON text: reading ends, and what it gives is consistent. Also any bytes as a number: the value is
/// that of the C library.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGeoJSON(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let view = ByteView(UnsafeBufferPointer(start: data, count: size))
  read(view)
  readNumber(Array(view.slice(0, 1100)))
  return 0
}

private func read(_ text: ByteView) {
  var reader = GeoJSONReader(text)
  var item = GeoJSONItem()
  var last = 0
  do throws(GeoJSONProblem) {
    while try reader.next(&item) { check(item, text, &last) }
    let again = try reader.next(&item)
    require(!again, "an item after the end")
  } catch {
    require((0...text.count + 8).contains(error.offset), "an error outside the text")
  }
}

private func check(_ item: GeoJSONItem, _ text: ByteView, _ last: inout Int) {
  require(item.coordinates.allSatisfy(\.isFinite), "a number that is not finite")
  require(item.coordinates.count % 2 == 0, "half a position")
  require(item.lineEnds == item.lineEnds.sorted() && (item.lineEnds.last ?? 0) == item.positionCount, "lines")
  let rings = item.polygonEnds.last ?? 0
  require(item.polygonEnds == item.polygonEnds.sorted() && rings == item.lineEnds.count, "polygons")
  for geometry in item.geometries {
    require(!geometry.positions.isEmpty && !geometry.lines.isEmpty && !geometry.polygons.isEmpty, "an empty geometry")
    require(geometry.lines.reduce(0) { $0 + item.positions(ofLine: $1).count } == geometry.positions.count, "positions")
    require(geometry.polygons.reduce(0) { $0 + item.rings(ofPolygon: $1).count } == geometry.lines.count, "rings")
  }
  guard let range = item.properties else { return }
  require(range.lowerBound >= last && range.upperBound <= text.count, "properties of another feature")
  require(text[range.lowerBound] == UInt8(ascii: "{") && text[range.upperBound - 1] == UInt8(ascii: "}"), "no object")
  last = range.upperBound
}

private func readNumber(_ bytes: [UInt8]) {
  let text = Array("{\"type\":\"Point\",\"coordinates\":[0,".utf8) + bytes + Array("]}".utf8)
  let isNumber = bytes.allSatisfy { "0123456789.+-eE".utf8.contains($0) }
  text.withByteView { view in
    var reader = GeoJSONReader(view)
    var item = GeoJSONItem()
    guard isNumber, (try? reader.next(&item)) == true, item.positionCount == 1 else { return }
    // Exponents beyond a million are clamped.
    require(
      item.coordinates[1].bitPattern == Double(String(decoding: bytes, as: UTF8.self))?.bitPattern, "another number")
  }
}
