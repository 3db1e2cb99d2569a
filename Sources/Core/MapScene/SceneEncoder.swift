import Bytes

/// Writes scenes and their changes as the JSON of the page's events `scene`, `patch` and `view`.
///
/// Images are sent once and named by numbers. A number keeps its image until a whole scene is written that no longer
/// uses it. So every client that got a scene, and all patches since, knows the images of the next patch.
public struct SceneEncoder: Sendable {
  private var images = SceneImages()

  /// Creates an encoder whose clients know no images.
  public init() {}

  /// Returns the event `scene`: all that there is.
  ///
  /// - Parameter revision: the number of the state, which grows with each patch.
  public mutating func scene(_ scene: MapScene, view: SceneView, revision: Int) -> [UInt8] {
    images.beginScene()
    var out = SceneOutput(images: images)
    out.json.append("{\"rev\":")
    out.json.append(Int64(revision))
    out.json.append(",\"style\":")
    out.append(scene.style)
    out.json.append(",\"features\":")
    out.append(scene.features)
    out.json.append(",\"view\":")
    out.append(view)
    out.json.append(",\"overlays\":")
    out.appendList(scene.overlays) { $0.append($1) }
    out.json.append(",\"markers\":")
    out.appendList(scene.markers) { $0.append($1) }
    out.json.append(",\"user\":")
    if let user = scene.user { out.append(user) } else { out.json.append("null") }
    out.json.append(",\"controls\":")
    out.appendList(scene.controls) { $0.append($1) }
    out.json.append(",\"images\":")
    out.appendImages()
    out.json.append("}")
    images = out.images
    return out.json.bytes
  }

  /// Returns the event `patch`: what has changed.
  ///
  /// - Parameter revision: the number of the state after the patch.
  public mutating func patch(_ patch: ScenePatch, revision: Int) -> [UInt8] {
    images.beginPatch()
    var out = SceneOutput(images: images)
    out.json.append("{\"rev\":")
    out.json.append(Int64(revision))
    if let style = patch.style {
      out.json.append(",\"style\":")
      out.append(style)
    }
    if let features = patch.features {
      out.json.append(",\"features\":")
      out.append(features)
    }
    out.appendOverlays(of: patch)
    if !patch.setMarkers.isEmpty || !patch.removedMarkers.isEmpty {
      out.json.append(",\"markers\":{\"set\":")
      out.appendList(patch.setMarkers) { $0.append($1) }
      out.json.append(",\"remove\":")
      out.append(patch.removedMarkers)
      out.json.append("}")
    }
    switch patch.user {
    case .none: break
    case .removed: out.json.append(",\"user\":null")
    case .set(let user):
      out.json.append(",\"user\":")
      out.append(user)
    }
    if let controls = patch.controls {
      out.json.append(",\"controls\":")
      out.appendList(controls) { $0.append($1) }
    }
    if !out.images.new.isEmpty {
      out.json.append(",\"images\":")
      out.appendImages()
    }
    out.json.append("}")
    images = out.images
    return out.json.bytes
  }

  /// Returns the event `view`: the part of the map that is shown.
  public static func view(_ view: SceneView) -> [UInt8] {
    var out = SceneOutput(images: SceneImages())
    out.append(view)
    return out.json.bytes
  }
}

/// The numbers of images.
///
/// A list, not a dictionary: hashing would read all bytes of each image, and comparing ends at the first difference,
/// mostly that of the counts.
struct SceneImages: Sendable {
  /// An image and its number.
  struct Entry: Sendable {
    var id: Int
    var image: DrawingImage
  }

  /// The images that every client knows, including those of this event.
  private(set) var known: [Entry] = []
  /// The images that this event has to send.
  private(set) var new: [Entry] = []
  /// Numbers given before, for images that a new client does not know.
  private var assigned: [Entry] = []
  private var next = 0

  /// Forgets which images are known and keeps their numbers: the next event is for new clients too.
  mutating func beginScene() { (assigned, known, new) = (known, [], []) }

  /// Keeps what is known: the next event is for clients that know it.
  mutating func beginPatch() { (assigned, new) = ([], []) }

  /// Returns the number of an image; one that is not known is sent with this event.
  mutating func id(of image: DrawingImage) -> Int {
    if let entry = known.first(where: { $0.image == image }) { return entry.id }
    var entry = Entry(id: next, image: image)
    if let earlier = assigned.first(where: { $0.image == image }) { entry.id = earlier.id } else { next += 1 }
    known.append(entry)
    new.append(entry)
    return entry.id
  }
}
