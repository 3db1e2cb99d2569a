import Bytes

/// Writes drawings as SVG 1.1 documents; the same drawing always gives the same bytes.
///
/// Numbers have 2 decimals, transforms 9. Blend modes that CSS lacks (`clear`, `copy`, `sourceIn` and the others of
/// Porter and Duff) are drawn as `normal`. `clear` hides what was drawn before by a mask. Text is written as text: its
/// shape is that of the viewer's fonts.
public struct SVGWriter {
  var body = ByteWriter(capacity: 65_536)
  var definitions = ByteWriter(capacity: 4096)
  let width: Double
  let height: Double
  var state = SVGState()
  private var saved: [SVGState] = []
  /// What the open group shows; nil if there is none.
  private var openGroup: SVGGroup?
  var nextID = 0

  private init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Returns the document of a drawing, whose upper left corner is the origin.
  ///
  /// - Parameter width: the width of the picture in the drawing's unit, as `height` is the height.
  public static func document(_ drawing: Drawing, width: Double, height: Double) -> [UInt8] {
    var writer = SVGWriter(width: width, height: height)
    for step in drawing.steps { writer.draw(step, of: drawing) }
    writer.closeGroup()
    return writer.assembled(images: drawing.images)
  }

  private func assembled(images: [DrawingImage]) -> [UInt8] {
    var document = ByteWriter(capacity: body.count + definitions.count + 512)
    document.append(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    document.append(hundredths: width)
    document.append(" ")
    document.append(hundredths: height)
    document.append(number: width, as: "\" width=\"")
    document.append(number: height, as: "\" height=\"")
    document.append("\">\n")
    if definitions.count > 0 || !images.isEmpty {
      document.append("<defs>\n")
      for (index, image) in images.enumerated() {
        document.append("<image id=\"i", UInt64(index))
        document.append("\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"")
        document.append(dataURL: image)
        document.append("\"/>\n")
      }
      definitions.withByteView { document.append($0) }
      document.append("</defs>\n")
    }
    body.withByteView { document.append($0) }
    document.append("</svg>\n")
    return document.bytes
  }

  private mutating func draw(_ step: DrawingStep, of drawing: Drawing) {
    switch step {
    case .save: saved.append(state)
    case .restore: if let last = saved.popLast() { state = last }
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .fillColor(let color): state.fillColor = color
    case .strokeColor(let color): state.strokeColor = color
    case .lineWidth(let width): state.lineWidth = width
    case .lineCap(let cap): state.lineCap = cap
    case .lineJoin(let join): state.lineJoin = join
    case .miterLimit(let limit): state.miterLimit = limit
    case .dash(let phase, let lengths): (state.dashPhase, state.dashLengths) = (phase, lengths)
    case .alpha(let alpha): state.alpha = alpha
    case .blendMode(let mode): state.group.blendMode = mode
    case .shadow(let shadow): state.group.shadow = shadow
    case .clip(let path, let rule): clip(to: path, rule)
    case .fill(let path, let rule):
      openGroup(for: state.group)
      fill(path, rule)
    case .stroke(let path):
      openGroup(for: state.group)
      stroke(path)
    case .text(let run):
      openGroup(for: state.group)
      write(run)
    case .image(let index, let rect):
      guard drawing.images.indices.contains(index) else { return }
      openGroup(for: state.group)
      writeImage(index, rect)
    case .clear(let rect): clear(rect)
    case .linearGradient(let from, let to, let stops):
      openGroup(for: state.group)
      writeGradient(.linear(from, to), stops)
    case .radialGradient(let from, let startRadius, let to, let endRadius, let stops):
      openGroup(for: state.group)
      writeGradient(.radial(from, startRadius, to, endRadius), stops)
    }
  }

  /// Opens the group that has the clip, shadow and blend mode, if it is not the open one.
  private mutating func openGroup(for group: SVGGroup) {
    if openGroup == group { return }
    closeGroup()
    if group == SVGGroup() { return }
    var filter: Int?
    if let shadow = group.shadow { filter = define(shadow) }
    body.append("<g")
    if let clip = group.clip {
      body.append(" clip-path=\"url(#c", UInt64(clip))
      body.append(")\"")
    }
    if let filter {
      body.append(" filter=\"url(#s", UInt64(filter))
      body.append(")\"")
    }
    if let name = group.blendMode.svgName { body.append(" style=\"mix-blend-mode:", name, "\"") }
    body.append(">\n")
    openGroup = group
  }

  private mutating func closeGroup() {
    if openGroup != nil { body.append("</g>\n") }
    openGroup = nil
  }

  private mutating func clip(to path: Path, _ rule: FillRule) {
    let id = newID()
    definitions.append("<clipPath id=\"c", UInt64(id))
    definitions.append("\"")
    if let outer = state.group.clip {
      definitions.append(" clip-path=\"url(#c", UInt64(outer))
      definitions.append(")\"")
    }
    definitions.append("><path d=\"")
    path.transformed(state.transform).append(to: &definitions)
    definitions.append("\"")
    if rule == .evenOdd { definitions.append(" clip-rule=\"evenodd\"") }
    definitions.append("/></clipPath>\n")
    state.group.clip = id
  }

  /// Puts all that was drawn into a group whose mask leaves the rectangle out.
  private mutating func clear(_ rect: DrawingRect) {
    closeGroup()
    let id = newID()
    definitions.append("<mask id=\"m", UInt64(id))
    definitions.append("\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\"")
    definitions.append(number: width, as: " width=\"")
    definitions.append(number: height, as: "\" height=\"")
    definitions.append("\"><path fill=\"#fff\" d=\"")
    Path(rect: DrawingRect(x: 0, y: 0, width: width, height: height)).append(to: &definitions)
    definitions.append("\"/><path fill=\"#000\" d=\"")
    Path(rect: rect).transformed(state.transform).append(to: &definitions)
    definitions.append("\"")
    if let clip = state.group.clip {
      definitions.append(" clip-path=\"url(#c", UInt64(clip))
      definitions.append(")\"")
    }
    definitions.append("/></mask>\n")
    var masked = ByteWriter(capacity: body.count + 64)
    masked.append("<g mask=\"url(#m", UInt64(id))
    masked.append(")\">\n")
    body.withByteView { masked.append($0) }
    masked.append("</g>\n")
    body = masked
  }

  private mutating func define(_ shadow: Shadow) -> Int {
    let id = newID()
    definitions.append("<filter id=\"s", UInt64(id))
    definitions.append("\" filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\"")
    definitions.append(number: width, as: " width=\"")
    definitions.append(number: height, as: "\" height=\"")
    definitions.append("\"><feDropShadow")
    definitions.append(number: shadow.dx, as: " dx=\"")
    definitions.append(number: shadow.dy, as: "\" dy=\"")
    definitions.append(number: shadow.blur / 2, as: "\" stdDeviation=\"")
    definitions.append("\"")
    definitions.append(paint: shadow.color, as: " flood-color=\"", opacity: " flood-opacity=\"")
    definitions.append("/></filter>\n")
    return id
  }

  mutating func newID() -> Int {
    defer { nextID += 1 }
    return nextID
  }
}
