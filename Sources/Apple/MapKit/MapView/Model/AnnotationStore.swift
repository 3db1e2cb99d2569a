import Foundation
internal import MapGeometry

/// The annotations of a map, found by object, by number and by place.
struct AnnotationStore {
  /// One annotation and what the map knows of it.
  struct Entry {
    let annotation: any MKAnnotation
    /// Its number, which is never used again: pages name annotations by it.
    let id: UInt32
    /// Its coordinate when the index was brought up to date.
    var coordinate: CLLocationCoordinate2D
    /// Its place; nil for an invalid coordinate.
    var point: MapPoint?
    /// The view that shows it; nil while it is not visible.
    var view: MKAnnotationView?
  }

  private var slots: [Entry?] = []
  /// The objects of the slots as elements of sets, made once: making one takes three times as long as its way into a set.
  private var members: [AnyHashable?] = []
  private var freeSlots: [UInt32] = []
  private var slotOfObject: [ObjectIdentifier: UInt32] = [:]
  private var slotOfID: [UInt32: UInt32] = [:]
  private var index = PointIndex()
  private var lastID: UInt32
  /// Whether the slots are in the order in which their annotations were added.
  private var isInOrder = true

  /// Creates an empty store whose numbers begin at one.
  init(firstID: UInt32 = 1) { lastID = firstID - 1 }

  /// Number of annotations.
  var count: Int { slotOfObject.count }

  /// The annotations in the order in which they were added.
  var all: [Entry] {
    let entries = slots.compactMap { $0 }
    return isInOrder ? entries : entries.sorted { $0.id < $1.id }
  }

  /// Adds an annotation; one that is there already stays as it is.
  ///
  /// - Parameter coordinate: the annotation's own, read before: its class may ask the map meanwhile.
  /// - Returns: the annotation's number; nil if it is there already, or is no `NSObject`.
  @discardableResult
  mutating func add(_ annotation: any MKAnnotation, at coordinate: CLLocationCoordinate2D) -> UInt32? {
    let key = ObjectIdentifier(annotation)
    guard slotOfObject[key] == nil, let object = annotation as? NSObject else { return nil }
    lastID += 1
    let entry = Entry(annotation: annotation, id: lastID, coordinate: coordinate, point: place(coordinate))
    var slot = UInt32(slots.count)
    if let free = freeSlots.popLast() {
      slot = free
      slots[Int(slot)] = entry
      members[Int(slot)] = object
      isInOrder = false
    } else {
      slots.append(entry)
      members.append(object)
    }
    slotOfObject[key] = slot
    slotOfID[lastID] = slot
    if let point = entry.point { index.insert(slot, point) }
    return lastID
  }

  /// Removes an annotation.
  ///
  /// - Returns: what was known of it; nil if it is not there.
  @discardableResult
  mutating func remove(_ annotation: any MKAnnotation) -> Entry? {
    guard let slot = slotOfObject.removeValue(forKey: ObjectIdentifier(annotation)) else { return nil }
    let entry = slots[Int(slot)]
    slots[Int(slot)] = nil
    members[Int(slot)] = nil
    if let entry { slotOfID[entry.id] = nil }
    index.remove(slot)
    freeSlots.append(slot)
    if slotOfObject.isEmpty {
      slots = []
      members = []
      freeSlots = []
      isInOrder = true
    }
    return entry
  }

  /// What is known of an annotation; nil if it is not there.
  subscript(annotation: any MKAnnotation) -> Entry? {
    slotOfObject[ObjectIdentifier(annotation)].flatMap { slots[Int($0)] }
  }

  /// What is known of the annotation with a number; nil if there is none.
  subscript(id: UInt32) -> Entry? { slotOfID[id].flatMap { slots[Int($0)] } }

  /// Sets the view of an annotation.
  mutating func setView(_ view: MKAnnotationView?, of id: UInt32) {
    if let slot = slotOfID[id] { slots[Int(slot)]?.view = view }
  }

  /// Notes the annotation's coordinate, which was read again.
  ///
  /// - Returns: whether it has moved.
  @discardableResult
  mutating func refresh(_ id: UInt32, at coordinate: CLLocationCoordinate2D) -> Bool {
    guard let slot = slotOfID[id], let entry = slots[Int(slot)] else { return false }
    // Bits: NaN differs from itself, and need not be looked at again.
    guard
      coordinate.latitude.bitPattern != entry.coordinate.latitude.bitPattern
        || coordinate.longitude.bitPattern != entry.coordinate.longitude.bitPattern
    else { return false }
    let point = place(coordinate)
    slots[Int(slot)]?.coordinate = coordinate
    slots[Int(slot)]?.point = point
    if let point { index.insert(slot, point) } else { index.remove(slot) }
    return true
  }

  /// Calls the body for each annotation in a rectangle, in no particular order.
  func forEach(in rect: MapRect, _ body: (Entry) -> Void) {
    index.forEach(in: rect) { slot, _ in if let entry = slots[Int(slot)] { body(entry) } }
  }

  /// The annotations in a rectangle, as a set.
  func members(in rect: MapRect) -> Set<AnyHashable> {
    var found: [UInt32] = []
    index.forEach(in: rect) { slot, _ in found.append(slot) }
    // With its final size from the beginning: growing hashes all elements again. Twice that: half as many of them meet
    // another one in their place, and comparing two takes longer than the rest.
    var set = Set<AnyHashable>(minimumCapacity: 2 * found.count)
    for slot in found { if let member = members[Int(slot)] { set.insert(member) } }
    return set
  }

  /// An invalid coordinate is at no place: (−1, −1) would be a point in the corner of the map.
  private func place(_ coordinate: CLLocationCoordinate2D) -> MapPoint? {
    CLLocationCoordinate2DIsValid(coordinate) ? MKMapPoint(coordinate).mapPoint : nil
  }
}

/// Which annotation of a map is selected: at most one, as on Apple's systems.
struct SelectionState {
  /// What must be done, in this order: the old annotation is deselected before the new one is selected.
  enum Action: Equatable {
    case deselect(UInt32)
    case select(UInt32)
  }

  /// The selected annotation; nil for none.
  private(set) var selected: UInt32?

  /// Selects an annotation. Selecting it again does nothing.
  mutating func select(_ id: UInt32) -> [Action] {
    guard selected != id else { return [] }
    let actions = selected.map { [Action.deselect($0)] } ?? []
    selected = id
    return actions + [.select(id)]
  }

  /// Deselects an annotation; nothing if it is not selected.
  mutating func deselect(_ id: UInt32) -> [Action] {
    guard selected == id else { return [] }
    selected = nil
    return [.deselect(id)]
  }
}

/// Views that annotations do not need at the moment, by their reuse identifiers.
struct ReuseQueue<View: AnyObject> {
  /// Enough for a screen full of views of one kind.
  static var capacity: Int { 256 }

  private var views: [String: [View]] = [:]

  /// Number of waiting views.
  var count: Int { views.values.reduce(0) { $0 + $1.count } }

  /// Keeps a view; one beyond the capacity of its identifier is dropped.
  mutating func append(_ view: View, _ identifier: String) {
    guard views[identifier, default: []].count < ReuseQueue.capacity else { return }
    views[identifier, default: []].append(view)
  }

  /// Returns a view and removes it; nil if none waits.
  mutating func takeLast(_ identifier: String) -> View? {
    guard var waiting = views[identifier], let view = waiting.popLast() else { return nil }
    views[identifier] = waiting.isEmpty ? nil : waiting
    return view
  }
}
