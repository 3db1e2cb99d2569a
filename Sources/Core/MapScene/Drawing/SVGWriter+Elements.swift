import Bytes

extension SVGWriter {
  /// The line or the two circles along which colours change.
  enum GradientShape {
    case linear(DrawingPoint, DrawingPoint)
    case radial(DrawingPoint, Double, DrawingPoint, Double)
  }

  mutating func fill(_ path: Path, _ rule: FillRule) {
    body.append("<path d=\"")
    path.transformed(state.transform).append(to: &body)
    body.append("\"")
    if rule == .evenOdd { body.append(" fill-rule=\"evenodd\"") }
    body.append(paint: state.fillColor, as: " fill=\"", opacity: " fill-opacity=\"", alpha: state.alpha)
    body.append("/>\n")
  }

  mutating func stroke(_ path: Path) {
    // A transform that keeps angles is applied here, so that 2 decimals are always those of the picture.
    let map = state.transform
    let keepsAngles =
      (map.a * map.c + map.b * map.d).magnitude <= 1e-9 * map.determinant.magnitude
      && (map.a * map.a + map.b * map.b - map.c * map.c - map.d * map.d).magnitude <= 1e-9 * map.determinant.magnitude
    let scale = keepsAngles ? map.meanScale : 1
    body.append("<path d=\"")
    (keepsAngles ? path.transformed(map) : path).append(to: &body, isFine: !keepsAngles)
    body.append("\" fill=\"none\"")
    body.append(paint: state.strokeColor, as: " stroke=\"", opacity: " stroke-opacity=\"", alpha: state.alpha)
    body.append(number: state.lineWidth * scale, as: " stroke-width=\"")
    body.append("\"")
    if state.lineCap != .butt { body.append(" stroke-linecap=\"", state.lineCap.name, "\"") }
    if state.lineJoin != .miter { body.append(" stroke-linejoin=\"", state.lineJoin.name, "\"") }
    if state.lineJoin == .miter && state.miterLimit != 4 {
      body.append(number: state.miterLimit, as: " stroke-miterlimit=\"")
      body.append("\"")
    }
    if !state.dashLengths.isEmpty {
      body.append(" stroke-dasharray=\"")
      for (index, length) in state.dashLengths.enumerated() {
        if index > 0 { body.append(" ") }
        body.append(hundredths: length * scale)
      }
      body.append("\"")
      if state.dashPhase != 0 {
        body.append(number: state.dashPhase * scale, as: " stroke-dashoffset=\"")
        body.append("\"")
      }
    }
    if !keepsAngles { body.append(transform: map) }
    body.append("/>\n")
  }

  mutating func write(_ run: TextRun) {
    body.append("<text")
    body.append(number: run.x, as: " x=\"")
    body.append(number: run.y, as: "\" y=\"")
    body.append(number: run.size, as: "\" font-size=\"")
    body.append(run.family == .monospaced ? "\" font-family=\"monospace\"" : "\" font-family=\"sans-serif\"")
    if run.weight != 400 {
      body.append(" font-weight=\"", UInt64(max(1, run.weight)))
      body.append("\"")
    }
    if run.isItalic { body.append(" font-style=\"italic\"") }
    switch run.alignment {
    case .start: break
    case .center: body.append(" text-anchor=\"middle\"")
    case .end: body.append(" text-anchor=\"end\"")
    }
    body.append(paint: state.fillColor, as: " fill=\"", opacity: " fill-opacity=\"", alpha: state.alpha)
    if let halo = run.haloColor {
      body.append(paint: halo, as: " stroke=\"", opacity: " stroke-opacity=\"", alpha: state.alpha)
      body.append(number: run.size / 4, as: " stroke-width=\"")
      body.append("\" stroke-linejoin=\"round\" paint-order=\"stroke\"")
    }
    body.append(transform: state.transform)
    body.append(">")
    body.append(xml: run.text)
    body.append("</text>\n")
  }

  mutating func writeImage(_ index: Int, _ rect: DrawingRect) {
    let unit = Transform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.x, ty: rect.y)
    body.append("<use href=\"#i", UInt64(index))
    body.append("\"")
    if state.alpha < 1 {
      body.append(" opacity=\"")
      body.append(billionths: max(0, state.alpha))
      body.append("\"")
    }
    body.append(transform: unit.concatenating(state.transform))
    body.append("/>\n")
  }

  /// Fills the whole picture, and so the clip, with a gradient.
  mutating func writeGradient(_ shape: GradientShape, _ stops: [GradientStop]) {
    let id = newID()
    switch shape {
    case .linear(let from, let to):
      definitions.append("<linearGradient id=\"g", UInt64(id))
      definitions.append(number: from.x, as: "\" gradientUnits=\"userSpaceOnUse\" x1=\"")
      definitions.append(number: from.y, as: "\" y1=\"")
      definitions.append(number: to.x, as: "\" x2=\"")
      definitions.append(number: to.y, as: "\" y2=\"")
    case .radial(let from, let startRadius, let to, let endRadius):
      definitions.append("<radialGradient id=\"g", UInt64(id))
      definitions.append(number: from.x, as: "\" gradientUnits=\"userSpaceOnUse\" fx=\"")
      definitions.append(number: from.y, as: "\" fy=\"")
      definitions.append(number: startRadius, as: "\" fr=\"")
      definitions.append(number: to.x, as: "\" cx=\"")
      definitions.append(number: to.y, as: "\" cy=\"")
      definitions.append(number: endRadius, as: "\" r=\"")
    }
    definitions.append("\"")
    definitions.append(transform: state.transform, as: " gradientTransform=\"matrix(")
    definitions.append(">")
    for stop in stops {
      definitions.append("<stop offset=\"")
      definitions.append(billionths: max(0, min(1, stop.location)))
      definitions.append("\"")
      definitions.append(
        paint: stop.color, as: " stop-color=\"", opacity: " stop-opacity=\"", alpha: state.alpha)
      definitions.append("/>")
    }
    switch shape {
    case .linear: definitions.append("</linearGradient>\n")
    case .radial: definitions.append("</radialGradient>\n")
    }
    body.append("<path d=\"")
    Path(rect: DrawingRect(x: 0, y: 0, width: width, height: height)).append(to: &body)
    body.append("\" fill=\"url(#g", UInt64(id))
    body.append(")\"/>\n")
  }
}
