import Foundation
package import MapScene

extension CGContext {
  /// Sets the colour of areas and texts.
  public func setFillColor(_ color: CGColor) { setFill(color.parts) }
  /// Sets the colour of areas and texts, in sRGB; components in 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFill(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the grey of areas and texts, from 0 (black) to 1 (white).
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFill(ColorComponents(white: gray, alpha: alpha)) }
  /// Sets the colour of areas and texts by red, green, blue and opacity.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    setFillColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { setStroke(color.parts) }
  /// Sets the colour of lines, in sRGB; components in 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStroke(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the grey of lines, from 0 (black) to 1 (white).
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStroke(ColorComponents(white: gray, alpha: alpha)) }
  /// Sets the colour of lines by red, green, blue and opacity.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    setStrokeColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  func setFill(_ parts: ColorComponents) {
    state.fill = parts
    record(.fillColor(parts.drawn))
  }

  func setStroke(_ parts: ColorComponents) {
    state.stroke = parts
    record(.strokeColor(parts.drawn))
  }

  /// Sets the width of lines, in current coordinates.
  public func setLineWidth(_ width: CGFloat) {
    state.lineWidth = width
    record(.lineWidth(Double(width)))
  }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) {
    state.lineCap = cap
    record(.lineCap(LineCap(cap)))
  }
  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) {
    state.lineJoin = join
    record(.lineJoin(LineJoin(join)))
  }
  /// Sets how long pointed corners may be, in line widths.
  public func setMiterLimit(_ limit: CGFloat) {
    state.miterLimit = limit
    record(.miterLimit(Double(limit)))
  }
  /// Sets the lengths of dashes and gaps and where in them a line begins; no lengths for an unbroken line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dash = (phase, lengths)
    record(.dash(phase: Double(phase), lengths: lengths.map { Double($0) }))
  }
  /// Sets the opacity of all that follows, 0...1.
  public func setAlpha(_ alpha: CGFloat) { record(.alpha(Double(min(max(alpha, 0), 1)))) }
  /// Sets how colours are combined with those below.
  public func setBlendMode(_ mode: CGBlendMode) { record(.blendMode(mode.drawingMode)) }
  /// Sets a shadow of a colour, in base coordinates; no colour for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    record(
      .shadow(
        color.map {
          Shadow(dx: Double(offset.width), dy: Double(offset.height), blur: Double(max(0, blur)), color: $0.parts.drawn)
        }))
  }
  /// Sets a black shadow of one third of opacity, in base coordinates.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
  /// Does nothing: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Does nothing: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Does nothing: curves are drawn as exactly as the pixels allow.
  public func setFlatness(_ flatness: CGFloat) {}
  /// How pictures are enlarged; only stored.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }
}

extension LineCap {
  package init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension LineJoin {
  package init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}
