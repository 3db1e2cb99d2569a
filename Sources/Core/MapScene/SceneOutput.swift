import Bytes
import JSON
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

extension SceneOutput {
  mutating func append(_ style: SceneStyle) {
    json.append("{\"type\":\"", style.kind.name, "\",\"dark\":")
    if let isDark = style.isDark { json.append(isDark ? "true" : "false") } else { json.append("null") }
    json.append(",\"tiles\":")
    appendList(style.tiles) { out, tiles in
      out.json.append("{\"id\":")
      out.json.append(Int64(tiles.id))
      out.json.append(",\"minZ\":")
      out.json.append(Int64(tiles.minimumZoom))
      out.json.append(",\"maxZ\":")
      out.json.append(Int64(tiles.maximumZoom))
      out.append(",\"size\":", length: tiles.tileSize)
      out.append(",\"alpha\":", factor: tiles.alpha)
      out.append(",\"replaces\":", tiles.replacesMap)
      out.append(",\"attribution\":", text: tiles.attribution)
      out.append(",\"flipped\":", tiles.isFlipped)
      out.json.append("}")
    }
    append(",\"attribution\":", text: style.attribution)
    json.append("}")
  }

  mutating func append(_ features: SceneFeatures) {
    append("{\"zoom\":", features.isZoomEnabled)
    append(",\"scroll\":", features.isScrollEnabled)
    append(",\"rotate\":", features.isRotateEnabled)
    append(",\"compass\":", features.showsCompass)
    append(",\"scale\":", features.showsScale)
    append(",\"location\":", features.showsLocationButton)
    json.append("}")
  }

  mutating func append(_ view: SceneView) {
    append("{\"x\":", map: view.center.x)
    append(",\"y\":", map: view.center.y)
    json.append(",\"scale\":")
    append(scale: view.scale)
    append(",\"rotation\":", factor: view.rotation)
    append(",\"animated\":", view.isAnimated)
    json.append(",\"seq\":")
    json.append(Int64(view.sequence))
    json.append("}")
  }

  /// Writes a positive number with 13 significant digits, since scales reach from 10⁻⁷ to 10³.
  private mutating func append(scale: Double) {
    guard scale > 0, scale.isFinite else { return json.append("0") }
    var (mantissa, exponent) = (scale, 0)
    while mantissa < 1 && exponent > -300 {
      mantissa *= 10
      exponent -= 1
    }
    json.append(mantissa, decimals: 12)
    if exponent != 0 {
      json.append("e")
      json.append(Int64(exponent))
    }
  }

  mutating func append(_ user: SceneUser) {
    append("{\"x\":", map: user.point.x)
    append(",\"y\":", map: user.point.y)
    append(",\"r\":", map: user.radius)
    append(",\"r95\":", number: user.radius95)
    append(",\"heading\":", number: user.headingDegrees)
    append(",\"headingError\":", number: user.headingErrorDegrees)
    append(",\"dim\":", user.isStale)
    json.append("}")
  }

  private mutating func append(_ name: StaticString, number: Double?) {
    json.append(name)
    if let number { json.append(hundredths: number) } else { json.append("null") }
  }
}
