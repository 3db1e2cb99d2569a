import Foundation
internal import MapScene

extension CALayer {
  private var outline: Path {
    let radius = Double(min(cornerRadius, bounds.width / 2, bounds.height / 2))
    return radius > 0 ? Path(roundedRect: DrawingRect(bounds), radius: radius) : Path(rect: DrawingRect(bounds))
  }

  /// Records the layer in its own coordinates.
  ///
  /// - Parameters:
  ///   - opacity: the opacity of all layers around, 0...1.
  ///   - clips: whether what is inside is cut off at the edges, beside `masksToBounds`.
  ///   - content: records what is between background and border, with the opacity inside this layer.
  func record(opacity: Double, clips: Bool = false, content: (inout Drawing, Double) -> Void) -> Drawing {
    var drawing = Drawing()
    let opacity = opacity * Double(min(max(self.opacity, 0), 1))
    guard !isHidden, opacity > 0 else { return drawing }
    drawing.append(.alpha(opacity))
    let shadow = shadowOpacity > 0 && !masksToBounds ? shadowColor : nil
    if let shadow {
      let color = shadow.drawingColor
      drawing.append(
        .shadow(
          Shadow(
            dx: Double(shadowOffset.width), dy: Double(shadowOffset.height), blur: Double(2 * shadowRadius),
            color: color.withAlpha(color.alpha * Double(min(shadowOpacity, 1))))))
    }
    let isFilled = (backgroundColor?.alpha ?? 0) > 0
    if isFilled, let backgroundColor {
      drawing.append(.fillColor(backgroundColor.drawingColor))
      drawing.append(.fill(outline, .nonzero))
      // A layer with a background casts one shadow: that of its outline.
      if shadow != nil { drawing.append(.shadow(nil)) }
    }
    var inner = Drawing()
    let isClipped = masksToBounds || clips
    if isClipped { inner.append(.clip(outline, .nonzero)) }
    let before = inner.steps.count
    content(&inner, opacity)
    for layer in (sublayers ?? []).sorted(by: { $0.zPosition < $1.zPosition }) {
      inner.append(layer.recordedDrawing(opacity: opacity), transform: Transform(layer.placement))
    }
    if inner.steps.count > before { drawing.append(inner) }
    if borderWidth > 0, let borderColor, borderColor.alpha > 0 {
      let inset = borderWidth / 2
      let edge = bounds.insetBy(dx: inset, dy: inset)
      let radius = max(0, min(cornerRadius, bounds.width / 2, bounds.height / 2) - inset)
      drawing.append(.strokeColor(borderColor.drawingColor))
      drawing.append(.lineWidth(Double(borderWidth)))
      drawing.append(.stroke(Path(roundedRect: DrawingRect(edge), radius: Double(radius))))
    }
    return drawing
  }

  /// Records the layer with its content and the layers inside, in its own coordinates.
  func recordedDrawing(opacity: Double) -> Drawing {
    record(opacity: opacity) { drawing, opacity in
      let context = CGContext(recording: bounds)
      draw(in: context)
      drawing.append(context.drawing.withOpacity(opacity))
    }
  }
}

extension Drawing {
  /// The drawing with each opacity multiplied; that of its beginning is set by its surroundings.
  func withOpacity(_ opacity: Double) -> Drawing {
    guard opacity < 1 else { return self }
    var drawing = self
    drawing.steps = steps.map { step in
      if case .alpha(let own) = step { .alpha(own * opacity) } else { step }
    }
    return drawing
  }
}
