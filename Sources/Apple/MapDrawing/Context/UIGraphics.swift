import Foundation

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
