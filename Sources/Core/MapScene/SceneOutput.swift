import Bytes
import MapGeometry

/// JSON under way, and the images it names.
struct SceneOutput {
  var json = ByteWriter(capacity: 16_384)
  private(set) var images: SceneImages

  init(images: SceneImages) { self.images = images }

  mutating func append(_ drawing: Drawing) {
    let ids = drawing.images.map { images.id(of: $0) }
    json.append(steps: drawing.steps, imageIDs: ids)
  }

  mutating func appendImages() {
    json.append("{")
    for (index, entry) in images.new.enumerated() {
      json.append(index > 0 ? ",\"" : "\"", UInt64(entry.id))
      json.append("\":\"")
      json.append(dataURL: entry.image)
      json.append("\"")
    }
    json.append("}")
  }

  mutating func appendList<Element>(_ list: [Element], _ append: (inout SceneOutput, Element) -> Void) {
    json.append("[")
    for (index, element) in list.enumerated() {
      if index > 0 { json.append(",") }
      append(&self, element)
    }
    json.append("]")
  }

  mutating func append(_ numbers: [Int]) { appendList(numbers) { $0.json.append(Int64($1)) } }

  /// Writes a member whose value is true or false.
  mutating func append(_ name: StaticString, _ value: Bool) {
    json.append(name)
    json.append(value ? "true" : "false")
  }

  /// Writes a member that is a length in screen points.
  mutating func append(_ name: StaticString, length: Double) {
    json.append(name)
    json.append(hundredths: length)
  }

  /// Writes a member that is an opacity or a factor.
  mutating func append(_ name: StaticString, factor: Double) {
    json.append(name)
    json.append(billionths: factor)
  }

  mutating func append(_ name: StaticString, text: String) {
    json.append(name)
    json.append(json: text)
  }

  mutating func append(_ name: StaticString, text: String?) {
    json.append(name)
    if let text { json.append(json: text) } else { json.append("null") }
  }

  mutating func append(_ name: StaticString, color: Color?) {
    json.append(name)
    if let color { json.append(json: color) } else { json.append("null") }
  }

  /// Writes a place or a length on the map.
  mutating func append(_ name: StaticString, map value: Double) {
    json.append(name)
    json.append(tenThousandths: value)
  }

  /// Writes points relative to an origin, as one list of x and y.
  mutating func append(_ points: [MapPoint], from origin: MapPoint) {
    json.append("[")
    for (index, point) in points.enumerated() {
      if index > 0 { json.append(",") }
      json.append(hundredths: point.x - origin.x)
      json.append(",")
      json.append(hundredths: point.y - origin.y)
    }
    json.append("]")
  }
}
