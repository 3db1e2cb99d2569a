import Foundation
internal import MapRendering
internal import MapScene

/// What a picture consists of: the bytes of a file, or recorded steps.
enum PictureContent: Sendable {
  case file(DrawingImage)
  /// Steps in points, from the upper left corner.
  case steps(Drawing)

  /// Returns the steps that draw the picture, which is `size` points large, into a rectangle.
  func drawing(size: CGSize, in rect: CGRect) -> Drawing {
    var drawing = Drawing()
    switch self {
    case .file(let image):
      let index = drawing.add(image)
      drawing.append(.image(index, DrawingRect(rect)))
    case .steps(let steps):
      guard size.width > 0, size.height > 0 else { return drawing }
      let fit = CGAffineTransform(
        a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
      drawing.append(.save)
      // What lies outside of the picture was never in it.
      drawing.append(.clip(Path(rect: DrawingRect(rect)), .nonzero))
      drawing.append(steps, transform: Transform(fit))
      drawing.append(.restore)
    }
    return drawing
  }
}

extension PictureContent {
  /// Returns the bytes of a PNG of the picture, which is `size` points large; nil if there are none.
  func png(size: CGSize, scale: CGFloat) -> Data? {
    if case .file(let image) = self, image.format == .png { return Data(image.bytes) }
    let drawing = drawing(size: size, in: CGRect(origin: .zero, size: size))
    let bytes = try? PNGRenderer.png(
      drawing, width: Double(size.width), height: Double(size.height), scale: Double(scale))
    return bytes.map { Data($0) }
  }

  /// Returns the picture as a file's bytes: its own, or a PNG of its steps.
  func encoded(size: CGSize, scale: CGFloat) -> DrawingImage? {
    if case .file(let image) = self { return image }
    return png(size: size, scale: scale).flatMap { ImageHeader.image([UInt8]($0)) }
  }

  /// Returns the picture with one colour in place of every colour; each keeps its opacity.
  func tinted(_ color: Color, size: CGSize, scale: CGFloat) -> PictureContent {
    switch self {
    case .steps(var drawing) where drawing.images.isEmpty:
      drawing.steps = drawing.steps.map { step in
        switch step {
        case .fillColor(let old): .fillColor(color.withAlpha(color.alpha * old.alpha))
        case .strokeColor(let old): .strokeColor(color.withAlpha(color.alpha * old.alpha))
        default: step
        }
      }
      // Both colours are black at the beginning.
      drawing.steps.insert(contentsOf: [.fillColor(color), .strokeColor(color)], at: 0)
      return .steps(drawing)
    case .steps, .file:
      // Colour inside what is there needs a picture of its own: on the map there is more below.
      let rect = CGRect(origin: .zero, size: size)
      var drawing = self.drawing(size: size, in: rect)
      drawing.append(.blendMode(.sourceIn))
      drawing.append(.fillColor(color))
      drawing.append(.fill(Path(rect: DrawingRect(rect)), .nonzero))
      return PictureContent.steps(drawing).encoded(size: size, scale: scale).map { .file($0) } ?? self
    }
  }

  /// Returns the content of a picture that has another size in points.
  func resized(from old: CGSize, to new: CGSize) -> PictureContent {
    guard case .steps = self, old != new else { return self }
    return .steps(drawing(size: old, in: CGRect(origin: .zero, size: new)))
  }
}

/// Where pictures are found by their names.
enum PictureFiles {
  /// Returns the pixels per point that a file's name states by @2x or @3x; 1 without.
  static func scale(of path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  /// Returns the path of a picture in a bundle, or without one in the program's folder, its resources, or those of the
  /// package's bundles beside it.
  static func path(of name: String, in bundle: Bundle?) -> String? {
    guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
    for folder in folders(bundle) {
      for file in candidates(name) {
        let path = (folder as NSString).appendingPathComponent(file)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
      }
    }
    return nil
  }

  private static func folders(_ bundle: Bundle?) -> [String] {
    if let bundle { return [bundle.resourcePath, bundle.bundlePath].compactMap { $0 } }
    let program = Bundle.main.executablePath.map { ($0 as NSString).deletingLastPathComponent }
    let own = [program, Bundle.main.resourcePath, Bundle.main.bundlePath].compactMap { $0 }
    // SwiftPM puts the resources of each target into a folder of this ending.
    let beside = (try? FileManager.default.contentsOfDirectory(atPath: program ?? "/nonexistent")) ?? []
    return own
      + beside.filter { $0.hasSuffix(".resources") }.sorted().map {
        ((program ?? "") as NSString).appendingPathComponent($0)
      }
  }

  private static func candidates(_ name: String) -> [String] {
    let (base, given) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
    let known = ["png", "jpg", "jpeg", "svg"]
    let (stem, endings) = known.contains(given.lowercased()) ? (base, [given]) : (name, known)
    return endings.flatMap { ending in ["", "@2x", "@3x"].map { "\(stem)\($0).\(ending)" } }
  }
}
