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
