import Foundation
internal import MapScene

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the context that functions without a context draw into on this thread; nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context the current one of this thread.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes the context current that was current before.
public func UIGraphicsPopContext() { GraphicsStack.pop() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a picture of a size in points with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a picture of a size in points; a scale of 0 means 1 pixel per point. Opaque pictures begin black.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let picture = PictureFormat(size: size, scale: scale > 0 ? scale : 1)
  GraphicsStack.push(picture.context(opaque: opaque), picture: picture)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the picture as it has been drawn so far; nil if none has been begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = GraphicsStack.current, let picture = GraphicsStack.currentPicture else { return nil }
  return picture.image(of: context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the picture that was begun last.
public func UIGraphicsEndImageContext() {
  if GraphicsStack.currentPicture != nil { GraphicsStack.pop() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { GraphicsStack.current?.fill(rect) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line of one point inside the edges of a rectangle of the current context, in the fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = GraphicsStack.current else { return }
  let inner = rect.insetBy(dx: 1, dy: 1)
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: inner.minY, width: 1, height: inner.height),
    CGRect(x: rect.maxX - 1, y: inner.minY, width: 1, height: inner.height),
  ])
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Limits what is drawn into the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }

extension PictureFormat {
  /// Returns a context for the picture, with its scale in `ctm`.
  func context(opaque: Bool, origin: CGPoint = .zero) -> CGContext {
    let context = CGContext(
      recording: CGRect(origin: .zero, size: size), ctm: CGAffineTransform(scaleX: scale, y: scale),
      pixels: (Self.pixels(size.width * scale), Self.pixels(size.height * scale)))
    if opaque {
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(CGRect(origin: .zero, size: size))
    }
    if origin != .zero { context.translateBy(x: -origin.x, y: -origin.y) }
    return context
  }

  private static func pixels(_ length: CGFloat) -> Int { length > 0 && length < 1e9 ? Int(length.rounded()) : 0 }

  /// Returns the picture of what was drawn into a context.
  func image(of context: CGContext) -> UIImage { UIImage(.steps(context.drawing), size: size, scale: scale) }
}

/// The contexts that functions without a context draw into: each thread has its own, the last one counts.
enum GraphicsStack {
  private static let key = "binnacle.MapDrawing.contexts"

  private final class Entries {
    var contexts: [(context: CGContext, image: PictureFormat?)] = []
  }

  private static var entries: Entries {
    if let entries = Thread.current.threadDictionary[key] as? Entries { return entries }
    let entries = Entries()
    Thread.current.threadDictionary[key] = entries
    return entries
  }

  static var current: CGContext? { entries.contexts.last?.context }
  /// The size and scale of the picture that the current context makes; nil if it makes none.
  static var currentPicture: PictureFormat? { entries.contexts.last?.image }

  static func push(_ context: CGContext, picture: PictureFormat? = nil) { entries.contexts.append((context, picture)) }
  static func pop() { _ = entries.contexts.popLast() }

  /// Calls a body that draws into a context without naming it.
  static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    push(context)
    defer { pop() }
    return try body()
  }
}

/// The size in points and the pixels per point of a picture that is drawn.
struct PictureFormat {
  var size: CGSize
  var scale: CGFloat
}

extension UIColor {
  /// Makes the colour that of areas and lines in the current context.
  public func set() {
    setFill()
    setStroke()
  }
  /// Makes the colour that of areas and texts in the current context.
  public func setFill() { GraphicsStack.current?.setFill(parts) }
  /// Makes the colour that of lines in the current context.
  public func setStroke() { GraphicsStack.current?.setStroke(parts) }
}

extension UIBezierPath {
  /// Fills the path in the current context.
  public func fill() {
    GraphicsStack.current?.record(.fill(cgPath.drawingPath, FillRule(usesEvenOddFillRule ? .evenOdd : .winding)))
  }

  /// Draws along the path in the current context, in this path's width and style.
  public func stroke() {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.record(.stroke(cgPath.drawingPath))
    context.restoreGState()
  }

  /// Fills the path with an opacity, combined with what is below.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { with(blendMode, alpha) { fill() } }
  /// Draws along the path with an opacity, combined with what is below.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { with(blendMode, alpha) { stroke() } }
  /// Limits what follows in the current context to the inside of the path.
  public func addClip() { GraphicsStack.current?.clip(cgPath.drawingPath, usesEvenOddFillRule ? .evenOdd : .winding) }

  private func with(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }
}

extension UIImage {
  /// Draws the picture in its size at a point of the current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws the picture into a rectangle of the current context.
  public func draw(in rect: CGRect) { GraphicsStack.current?.record(drawing(in: rect)) }
  /// Draws the picture in its size with an opacity, combined with what is below.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the picture into a rectangle with an opacity, combined with what is below.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }
}
