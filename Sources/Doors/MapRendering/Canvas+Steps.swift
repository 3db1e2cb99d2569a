internal import CCairo
internal import MapScene

extension Canvas {
  /// Draws all steps; a state that they save and do not restore is restored.
  func draw(_ drawing: Drawing) {
    var depth = 0
    for step in drawing.steps {
      if case .save = step { depth += 1 }
      if case .restore = step {
        // A restore without its save would undo what the caller has set.
        if depth == 0 { continue }
        depth -= 1
      }
      draw(step, of: drawing)
    }
    for _ in 0..<depth { restore() }
  }

  private func draw(_ step: DrawingStep, of drawing: Drawing) {
    switch step {
    case .save: save()
    case .restore: restore()
    case .concatenate(let map): transform(map)
    case .fillColor(let color): state.fillColor = color
    case .strokeColor(let color): state.strokeColor = color
    case .lineWidth(let width): state.lineWidth = width
    case .lineCap(let cap): state.lineCap = cap
    case .lineJoin(let join): state.lineJoin = join
    case .miterLimit(let limit): state.miterLimit = limit
    case .dash(let phase, let lengths): state.dash = (phase, lengths)
    case .alpha(let alpha): state.alpha = alpha
    case .blendMode(let mode):
      state.blendMode = mode
      ccairo_set_operator(picture, mode.cairoOperator)
    case .shadow(let shadow): state.shadow = shadow
    case .fill, .stroke, .clip, .text, .image, .clear, .linearGradient, .radialGradient:
      if !state.isCollapsed { paint(step, of: drawing) }
    }
  }

  private func paint(_ step: DrawingStep, of drawing: Drawing) {
    switch step {
    case .fill(let path, let rule):
      shadowed(by: path.controlPointBounds, margin: 1) {
        setColor(state.fillColor)
        trace(path)
        ccairo_fill(picture, rule == .evenOdd ? 1 : 0)
      }
    case .stroke(let path):
      shadowed(by: path.controlPointBounds, margin: state.lineWidth * max(1, state.miterLimit)) {
        setColor(state.strokeColor)
        setLine()
        trace(path)
        ccairo_stroke(picture)
      }
    case .clip(let path, let rule):
      trace(path)
      ccairo_clip(picture, rule == .evenOdd ? 1 : 0)
    case .text(let run):
      let width = 2 * run.estimatedWidth + 2 * run.size
      let bounds = DrawingRect(x: run.x - width, y: run.y - 2 * run.size, width: 2 * width, height: 4 * run.size)
      shadowed(by: bounds, margin: 0) { draw(run) }
    case .image(let index, let rect):
      guard drawing.images.indices.contains(index), let image = image(index, of: drawing) else { return }
      shadowed(by: rect, margin: 0) {
        ccairo_draw_image(picture, image, rect.x, rect.y, rect.width, rect.height, state.alpha)
      }
    case .clear(let rect):
      ccairo_set_operator(picture, Int32(CCAIRO_CLEAR))
      trace(Path(rect: rect))
      ccairo_fill(picture, 0)
      ccairo_set_operator(picture, state.blendMode.cairoOperator)
    case .linearGradient(let from, let to, let stops):
      ccairo_linear_gradient(picture, from.x, from.y, to.x, to.y)
      paintGradient(stops)
    case .radialGradient(let from, let startRadius, let to, let endRadius, let stops):
      ccairo_radial_gradient(picture, from.x, from.y, max(0, startRadius), to.x, to.y, max(0, endRadius))
      paintGradient(stops)
    default: break
    }
  }

  private func paintGradient(_ stops: [GradientStop]) {
    for stop in stops {
      let color = stop.color
      ccairo_add_stop(picture, stop.location, color.red, color.green, color.blue, color.alpha * state.alpha)
    }
    ccairo_paint_gradient(picture)
  }

  /// Makes a colour the current one, with the opacity of all that is drawn.
  func setColor(_ color: Color) {
    ccairo_set_color(picture, color.red, color.green, color.blue, color.alpha * state.alpha)
  }

  private func setLine() {
    ccairo_set_line(
      picture, state.lineWidth, Int32(state.lineCap.rawValue), Int32(state.lineJoin.rawValue), state.miterLimit)
    ccairo_set_dash(picture, state.dash.lengths, Int32(state.dash.lengths.count), state.dash.phase)
  }

  /// Makes a path the current one of cairo. Coordinates that are not finite end the path.
  func trace(_ path: Path) {
    ccairo_new_path(picture)
    var current = DrawingPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        guard point.isFinite else { return }
        ccairo_move_to(picture, point.x, point.y)
        current = point
      case .line(let point):
        guard point.isFinite else { return }
        ccairo_line_to(picture, point.x, point.y)
        current = point
      case .quadratic(let control, let end):
        guard control.isFinite, end.isFinite else { return }
        ccairo_curve_to(
          picture, current.x + (control.x - current.x) * 2 / 3, current.y + (control.y - current.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        current = end
      case .cubic(let control1, let control2, let end):
        guard control1.isFinite, control2.isFinite, end.isFinite else { return }
        ccairo_curve_to(picture, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
        current = end
      case .close: ccairo_close_path(picture)
      }
    }
  }

  /// Draws with the shadow of the state, if there is one.
  ///
  /// - Parameters:
  ///   - bounds: what is drawn, in current coordinates.
  ///   - margin: how far it reaches beyond, in current coordinates.
  private func shadowed(by bounds: DrawingRect?, margin: Double, _ draw: () -> Void) {
    guard let shadow = state.shadow, shadow.color.alpha > 0, let bounds else { return draw() }
    // The offset is in the unit of the whole drawing, whatever the current coordinates are.
    let (dx, dy, blur) = (shadow.dx * scale, shadow.dy * scale, max(0, shadow.blur * scale))
    let shape = state.transform.apply(bounds.insetBy(-margin, -margin))
    let area = shape.union(shape.offsetBy(dx, dy)).insetBy(-1.5 * blur - 2, -1.5 * blur - 2)
    let left = max(0, min(Double(width), area.x)).rounded(.down)
    let top = max(0, min(Double(height), area.y)).rounded(.down)
    let right = max(0, min(Double(width), area.maxX)).rounded(.up)
    let bottom = max(0, min(Double(height), area.maxY)).rounded(.up)
    guard right > left, bottom > top else { return }
    ccairo_begin_layer(picture, Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
    draw()
    let color = shadow.color
    ccairo_end_layer(picture, dx, dy, blur, color.red, color.green, color.blue, color.alpha)
  }
}

extension DrawingPoint {
  /// Whether both coordinates are numbers.
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension BlendMode {
  /// The number of cairo's operator.
  fileprivate var cairoOperator: Int32 {
    let value =
      switch self {
      case .normal: CCAIRO_OVER
      case .multiply: CCAIRO_MULTIPLY
      case .screen: CCAIRO_SCREEN
      case .overlay: CCAIRO_OVERLAY
      case .darken, .plusDarker: CCAIRO_DARKEN
      case .lighten: CCAIRO_LIGHTEN
      case .colorDodge: CCAIRO_COLOR_DODGE
      case .colorBurn: CCAIRO_COLOR_BURN
      case .softLight: CCAIRO_SOFT_LIGHT
      case .hardLight: CCAIRO_HARD_LIGHT
      case .difference: CCAIRO_DIFFERENCE
      case .exclusion: CCAIRO_EXCLUSION
      case .hue: CCAIRO_HUE
      case .saturation: CCAIRO_SATURATION
      case .color: CCAIRO_COLOR
      case .luminosity: CCAIRO_LUMINOSITY
      case .clear: CCAIRO_CLEAR
      case .copy: CCAIRO_SOURCE
      case .sourceIn: CCAIRO_IN
      case .sourceOut: CCAIRO_OUT
      case .sourceAtop: CCAIRO_ATOP
      case .destinationOver: CCAIRO_DEST_OVER
      case .destinationIn: CCAIRO_DEST_IN
      case .destinationOut: CCAIRO_DEST_OUT
      case .destinationAtop: CCAIRO_DEST_ATOP
      case .xor: CCAIRO_XOR
      case .plusLighter: CCAIRO_ADD
      }
    return Int32(value)
  }
}
