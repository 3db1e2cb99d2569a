import Bytes
import MapGeometry

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
