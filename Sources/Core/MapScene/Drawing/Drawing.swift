/// A picture as a list of steps, which cairo, the SVG writer and the page draw alike.
public struct Drawing: Equatable, Sendable {
  /// The steps, in order.
  public var steps: [DrawingStep]
  /// The images that steps name by their index.
  public var images: [DrawingImage]

  /// Creates a drawing; without arguments an empty one.
  public init(steps: [DrawingStep] = [], images: [DrawingImage] = []) {
    self.steps = steps
    self.images = images
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { steps.isEmpty }

  /// Adds a step.
  public mutating func append(_ step: DrawingStep) { steps.append(step) }

  /// Adds an image and returns its index; the index of an equal image if there is one.
  public mutating func add(_ image: DrawingImage) -> Int {
    if let index = images.firstIndex(of: image) { return index }
    images.append(image)
    return images.count - 1
  }

  /// Adds all steps of another drawing between a save and a restore, after its transform.
  public mutating func append(_ other: Drawing, transform: Transform = .identity) {
    if other.isEmpty { return }
    let indices = other.images.map { add($0) }
    steps.append(.save)
    if transform != .identity { steps.append(.concatenate(transform)) }
    for step in other.steps {
      if case .image(let index, let rect) = step {
        if indices.indices.contains(index) { steps.append(.image(indices[index], rect)) }
      } else {
        steps.append(step)
      }
    }
    steps.append(.restore)
  }
}

/// A picture as its file's bytes.
public struct DrawingImage: Hashable, Sendable {
  /// The format of the bytes.
  public enum Format: UInt8, Hashable, Sendable {
    /// PNG.
    case png
    /// JPEG.
    case jpeg
    /// SVG.
    case svg
  }

  /// The format of the bytes.
  public var format: Format
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// The width in pixels; of SVG in its unit. 0 if unknown.
  public var width: Int
  /// The height in pixels; of SVG in its unit. 0 if unknown.
  public var height: Int

  /// Creates a picture whose size is known.
  public init(format: Format, bytes: [UInt8], width: Int, height: Int) {
    self.format = format
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  /// The media type, as in HTTP and in data URLs.
  public var mediaType: StaticString {
    switch format {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .svg: "image/svg+xml"
    }
  }
}
