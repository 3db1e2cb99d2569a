internal import CCairo
internal import MapScene

/// A picture of cairo that steps are drawn into. For one thread.
final class Canvas {
  let picture: OpaquePointer
  let width: Int
  let height: Int
  /// Pixels per unit of the drawing.
  let scale: Double
  var state = State()
  private var saved: [State] = []
  /// Decoded images by their index in the drawing; nil for one that cannot be decoded.
  private var images: [Int: OpaquePointer?] = [:]

  /// What steps set; transform and clip are in cairo's own state.
  struct State {
    var transform = Transform.identity
    /// Whether a transform without an inverse applies, so that nothing can be seen.
    var isCollapsed = false
    var fillColor = Color.black
    var strokeColor = Color.black
    var lineWidth = 1.0
    var lineCap = LineCap.butt
    var lineJoin = LineJoin.miter
    var miterLimit = 10.0
    var dash: (phase: Double, lengths: [Double]) = (0, [])
    var alpha = 1.0
    var blendMode = BlendMode.normal
    var shadow: Shadow?
  }

  /// Creates a transparent picture; nil without memory for it.
  init?(width: Int, height: Int, scale: Double = 1) {
    guard let picture = ccairo_create(Int32(width), Int32(height)) else { return nil }
    (self.picture, self.width, self.height, self.scale) = (picture, width, height, scale)
    transform(.scale(scale, scale))
  }

  deinit {
    for case let image? in images.values { ccairo_release(image) }
    ccairo_destroy(picture)
  }

  /// The pixels drawn so far.
  var pixels: PixelImage {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { buffer, count in
      ccairo_pixels(picture, buffer.baseAddress)
      count = 4 * width * height
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  func transform(_ map: Transform) {
    state.transform = map.concatenating(state.transform)
    if ccairo_transform(picture, map.a, map.b, map.c, map.d, map.tx, map.ty) == 0 { state.isCollapsed = true }
  }

  func save() {
    saved.append(state)
    ccairo_save(picture)
  }

  func restore() {
    guard let last = saved.popLast() else { return }
    state = last
    ccairo_restore(picture)
  }

  /// Returns one of a drawing's images, decoded once.
  func image(_ index: Int, of drawing: Drawing) -> OpaquePointer? {
    if let known = images[index] { return known }
    let encoded = drawing.images[index]
    let image = encoded.bytes.withUnsafeBufferPointer { ccairo_decode($0.baseAddress, $0.count) }
    if image == nil { RenderingMessages.say(Canvas.excuse(for: encoded)) }
    images[index] = .some(image)
    return image
  }

  private static func excuse(for image: DrawingImage) -> String {
    switch image.format {
    case .png: return "a PNG image is damaged and is left out"
    case .jpeg, .svg:
      let name = image.format == .jpeg ? "JPEG" : "SVG"
      if let problem = ccairo_pixbuf_problem() {
        return "\(name) images are left out: \(String(cString: problem)); install libgdk-pixbuf-2.0-0"
      }
      return image.format == .jpeg
        ? "a JPEG image is damaged and is left out"
        : "an SVG image is left out: it is damaged, or librsvg2-common is not installed"
    }
  }
}
