/// Quadtree of up to millions of points on the map that finds those in a rectangle.
///
/// The time of a query depends on the number of points found, not on their total number. Insertion, removal and a move
/// take a bounded number of steps: the tree is at most 24 levels deep, and points at the same place are chained. Ids
/// are small numbers, such as the indices of an array: memory is allocated for all up to the greatest. A query
/// allocates nothing. The index is a value type: several threads may read it.
///
/// Points beyond the world are found too, but are listed at its sides.
public struct PointIndex: Sendable {
  private var nodes: [Node] = [Node()]
  /// First nodes of groups of four that are free.
  private var freeNodes: [Int32] = []
  private var blocks = PointBlocks()
  /// Place of each id in `blocks`; −1 if it is not in the index.
  private var places: [Int32] = []

  /// Square of the tree with its four quarters, or with the points themselves.
  private struct Node {
    /// First of the four quarters; −1 for a leaf.
    var quarters: Int32 = -1
    /// First block of a leaf's points; −1 if there are none.
    var block: Int32 = -1
    /// Number of points in the square.
    var count: Int32 = 0
  }

  /// Number of levels below the root; the smallest square is 16 map points wide.
  static var depth: UInt32 { 24 }

  /// Creates an empty index.
  public init() {}

  /// Number of points in the index.
  public var count: Int { Int(nodes[0].count) }
  /// Whether the index has no points.
  public var isEmpty: Bool { count == 0 }

  /// Returns the point with this id; nil if there is none.
  public func point(of id: UInt32) -> MapPoint? {
    guard id < places.count, places[Int(id)] >= 0 else { return nil }
    return blocks.entries[Int(places[Int(id)])].point
  }

  /// Adds a point, or moves the point with this id.
  public mutating func insert(_ id: UInt32, _ point: MapPoint) {
    if id < places.count, places[Int(id)] >= 0 {
      move(id, to: point)
      return
    }
    while places.count <= id { places.append(-1) }
    add(PointBlocks.Entry(point: point, id: id))
  }

  /// Removes a point.
  ///
  /// - Returns: whether there was a point with this id.
  @discardableResult
  public mutating func remove(_ id: UInt32) -> Bool {
    guard id < places.count, places[Int(id)] >= 0 else { return false }
    let place = Int(places[Int(id)])
    take(place, from: TreePosition(blocks.entries[place].point))
    places[Int(id)] = -1
    return true
  }

  /// Moves a point; does nothing if there is none with this id.
  public mutating func move(_ id: UInt32, to point: MapPoint) {
    guard id < places.count, places[Int(id)] >= 0 else { return }
    let place = Int(places[Int(id)])
    let (old, new) = (TreePosition(blocks.entries[place].point), TreePosition(point))
    if leaf(old) == leaf(new) {
      blocks.entries[place].point = point
    } else {
      take(place, from: old)
      add(PointBlocks.Entry(point: point, id: id))
    }
  }

  /// Removes all points, but keeps the memory.
  public mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    nodes.append(Node())
    freeNodes.removeAll(keepingCapacity: true)
    blocks.removeAll()
    for id in places.indices { places[id] = -1 }
  }

  /// Calls `body` for each point that a rectangle contains, in no particular order.
  ///
  /// The points on its sides are among them. A rectangle that reaches beyond 180° finds the points on the other side
  /// too, each point once.
  public func forEach(in rect: MapRect, _ body: (_ id: UInt32, _ point: MapPoint) -> Void) {
    guard !isEmpty, rect.minX < rect.maxX, rect.minY < rect.maxY else { return }
    search(0, TreePosition.root, RectSearch(rect), body)
    guard rect.spans180thMeridian else { return }
    let side = MapProjection.worldSize
    for shift in [side, -side] {
      let copy = rect.offsetBy(dx: shift, dy: 0)
      guard copy.minX <= side, copy.maxX >= 0 else { continue }
      search(0, TreePosition.root, RectSearch(copy)) { id, point in
        let isKnown = rect.contains(point) || shift < 0 && rect.offsetBy(dx: side, dy: 0).contains(point)
        if !isKnown { body(id, point) }
      }
    }
  }

  private func search(
    _ number: Int, _ square: TreePosition.Square, _ search: RectSearch,
    _ body: (_ id: UInt32, _ point: MapPoint) -> Void
  ) {
    let node = nodes[number]
    guard node.quarters >= 0 else {
      blocks.forEach(from: node.block) { if search.rect.contains($0.point) { body($0.id, $0.point) } }
      return
    }
    for quarter in 0..<4 {
      let child = Int(node.quarters) + quarter
      guard nodes[child].count > 0 else { continue }
      let part = square.quarter(UInt32(quarter))
      if search.reaches(part) { self.search(child, part, search, body) }
    }
  }
}

// Changes of the tree.
extension PointIndex {
  /// Number of nodes for which memory is allocated.
  var nodeCapacity: Int { nodes.count }
  /// Number of entries for which memory is allocated.
  var entryCapacity: Int { blocks.entries.count }

  private func leaf(_ position: TreePosition) -> Int {
    var (number, level) = (0, UInt32(0))
    while nodes[number].quarters >= 0 {
      number = Int(nodes[number].quarters) + position.quarter(level)
      level += 1
    }
    return number
  }

  private mutating func add(_ entry: PointBlocks.Entry) {
    let position = TreePosition(entry.point)
    var (number, level) = (0, UInt32(0))
    while true {
      nodes[number].count += 1
      if nodes[number].quarters < 0 {
        if level == PointIndex.depth || !blocks.isFull(nodes[number].block) { break }
        split(number, level)
      }
      number = Int(nodes[number].quarters) + position.quarter(level)
      level += 1
    }
    places[Int(entry.id)] = blocks.push(entry, &nodes[number].block)
  }

  /// Gives a leaf four quarters and moves its points into them.
  private mutating func split(_ number: Int, _ level: UInt32) {
    let first = freeNodes.popLast() ?? Int32(nodes.count)
    if Int(first) == nodes.count { for _ in 0..<4 { nodes.append(Node()) } }
    while let entry = blocks.pop(&nodes[number].block) {
      let child = Int(first) + TreePosition(entry.point).quarter(level)
      places[Int(entry.id)] = blocks.push(entry, &nodes[child].block)
      nodes[child].count += 1
    }
    nodes[number].quarters = first
  }

  /// Removes the entry at a place, which belongs to the leaf of a position.
  private mutating func take(_ place: Int, from position: TreePosition) {
    var (number, level) = (0, UInt32(0))
    var shallowest = -1
    while true {
      nodes[number].count -= 1
      guard nodes[number].quarters >= 0 else { break }
      if shallowest < 0, nodes[number].count <= PointBlocks.capacity / 2 { shallowest = number }
      number = Int(nodes[number].quarters) + position.quarter(level)
      level += 1
    }
    // The last entry of the leaf's first block fills the gap.
    if let last = blocks.pop(&nodes[number].block), last.id != blocks.entries[place].id {
      blocks.entries[place] = last
      places[Int(last.id)] = Int32(place)
    }
    if shallowest >= 0 { merge(shallowest) }
  }

  /// Makes a leaf of a square with few points.
  private mutating func merge(_ number: Int) {
    var block: Int32 = -1
    gather(number, into: &block)
    nodes[number].block = block
  }

  private mutating func gather(_ number: Int, into block: inout Int32) {
    let first = nodes[number].quarters
    guard first >= 0 else {
      while let entry = blocks.pop(&nodes[number].block) { places[Int(entry.id)] = blocks.push(entry, &block) }
      return
    }
    for child in Int(first)..<Int(first) + 4 {
      gather(child, into: &block)
      nodes[child] = Node()
    }
    nodes[number].quarters = -1
    freeNodes.append(first)
  }
}
