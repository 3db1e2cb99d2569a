import NavigationMath

/// Index of up to millions of circles that finds those that contain a place.
///
/// The time of a query depends on the number of circles near the place, not on their total number.
///
/// Grids of several cell sizes cover the Earth. Each circle is listed in the few cells it reaches into, on the grid
/// that suits its size. A query looks up one cell of every grid in use and compares squared distances on a flat map.
/// Only within about 0.02 % of a border is the distance computed on the ellipsoid, so that the result always equals
/// that of `CircularRegion.contains`. Poles, the antimeridian and circles of any radius need no special case, but
/// circles around a pole share few cells.
///
/// A query allocates nothing. Insertion and removal take constant time on average. The index is a value type: several
/// threads may read it.
public struct RegionIndex: Sendable {
  private let bands = LatitudeBands()
  private var table = CellTable()
  private var handles = HandleTable()
  /// Number of regions on each level.
  private var population = [UInt32](repeating: 0, count: Int(GridLevel.count))
  /// Levels that have regions, one bit each.
  private var levels: UInt32 = 0
  private var fineFilter = OccupancyFilter(side: 16)
  private var middleFilter = OccupancyFilter(side: 20)
  /// Number of regions removed since the filters were made, whose bits are still set.
  private var departed = 0
  /// Finest grid in use: level 1, until its cells are crowded with regions that would suit level 0.
  ///
  /// One grid less per query saves more time than a few entries less per cell.
  private var finest = GridLevel(number: 1)
  /// Number of regions at which `crowd(on:)` is computed again.
  private var nextCensus = 1024
  /// Regions by slot; a free slot keeps its old value.
  private var regions: [CircularRegion] = []
  private var ids: [UInt32] = []
  private var free: [Int] = []

  /// Creates an empty index.
  public init() {}

  /// Number of regions in the index.
  public var count: Int { handles.count }
  /// Whether the index has no regions.
  public var isEmpty: Bool { count == 0 }

  /// Returns the region with this id; nil if there is none.
  public func region(of id: UInt32) -> CircularRegion? {
    handles.slot(of: id).map { regions[$0] }
  }

  /// Adds a region, or replaces the region with this id; throws `RegionError` if the region is invalid.
  ///
  /// - Parameter id: any number; queries report the region by it.
  public mutating func insert(_ id: UInt32, _ region: CircularRegion) throws(RegionError) {
    _ = try insertSlot(id, region)
  }

  /// Adds many regions at once; throws `RegionError` and adds none if one of them is invalid.
  ///
  /// Takes less time and memory than single insertions if the index has few regions so far. If an id occurs more than
  /// once, the last region is used.
  public mutating func insert(contentsOf additions: [(id: UInt32, region: CircularRegion)]) throws(RegionError) {
    for addition in additions { try addition.region.validate() }
    guard 4 * additions.count > count else {
      for addition in additions { try insert(addition.id, addition.region) }
      return
    }
    handles.reserve(count + additions.count)
    regions.reserveCapacity(count + additions.count)
    ids.reserveCapacity(count + additions.count)
    for addition in additions {
      if let slot = handles.slot(of: addition.id) {
        regions[slot] = addition.region
      } else {
        _ = takeSlot(addition.id, addition.region)
      }
    }
    rebuild()
  }

  /// Removes a region.
  ///
  /// - Returns: whether there was a region with this id.
  @discardableResult
  public mutating func remove(_ id: UInt32) -> Bool { removeSlot(id) != nil }

  /// Calls `body` for each region that contains a place, in no particular order; not at all for an invalid place.
  ///
  /// - Parameters:
  ///   - latitudeDegrees: WGS 84 latitude, −90...90.
  ///   - longitudeDegrees: WGS 84 longitude, −180...180.
  public func forEach(
    containing latitudeDegrees: Double, _ longitudeDegrees: Double, _ body: (_ id: UInt32) -> Void
  ) {
    guard let point = GridPoint(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees) else { return }
    let levels = levelsInUse(at: point)
    if levels != 0 { name(latitudeDegrees, longitudeDegrees, point, levels, body) }
  }

  /// Calls `body` for the regions on these levels; out of line to keep the query's fast path small.
  @inline(never)
  private func name(
    _ latitude: Double, _ longitude: Double, _ point: GridPoint, _ levels: UInt32, _ body: (_ id: UInt32) -> Void
  ) {
    forEachSlot(containing: latitude, longitude, point, levels) { body(ids[$0]) }
  }
}

// Access by slot for `RegionMonitor`. Slots are small numbers, reused when free, and serve as indices of other arrays.
extension RegionIndex {
  /// Returns the levels that may have a region at a place.
  @inline(__always)
  private func levelsInUse(at point: GridPoint) -> UInt32 {
    var used = levels
    if !fineFilter.mayReach(point) { used &= ~GridLevel.fine }
    if used & GridLevel.middle != 0, !middleFilter.mayReach(point) { used &= ~GridLevel.middle }
    return used
  }

  @inline(__always)
  private func forEachSlot(
    containing latitude: Double, _ longitude: Double, _ point: GridPoint, _ levels: UInt32, _ body: (Int) -> Void
  ) {
    let band = bands[point.y]
    let east = band.east + band.eastSlope * Float(Int32(bitPattern: point.y & (1 &<< LatitudeBands.shift &- 1)))
    let halfSlope = 0.5 * band.eastSlope
    var rest = levels
    while rest != 0 {
      let level = GridLevel(number: UInt32(truncatingIfNeeded: rest.trailingZeroBitCount))
      rest &= rest &- 1
      for index in table.range(level.key(of: point, doublings: band.doublings)) {
        let entry = table.entries[index]
        let square = entry.flatSquare(to: point, north: band.north, east: east, halfSlope: halfSlope)
        guard square <= entry.outer else { continue }
        let slot = Int(truncatingIfNeeded: entry.slot)
        if square <= entry.inner || isAtBorder(slot, contains: latitude, longitude) { body(slot) }
      }
    }
  }

  /// Replaces the content of `slots` with the slots of the regions that contain a place; reuses its memory.
  func collectSlots(containing latitude: Double, _ longitude: Double, into slots: inout [Int]) {
    slots.removeAll(keepingCapacity: true)
    guard let point = GridPoint(latitudeDegrees: latitude, longitudeDegrees: longitude) else { return }
    forEachSlot(containing: latitude, longitude, point, levelsInUse(at: point)) { slots.append($0) }
  }

  @inline(never)
  private func isAtBorder(_ slot: Int, contains latitude: Double, _ longitude: Double) -> Bool {
    regions[slot].contains(latitudeDegrees: latitude, longitudeDegrees: longitude)
  }

  func slot(of id: UInt32) -> Int? { handles.slot(of: id) }
  func id(ofSlot slot: Int) -> UInt32 { ids[slot] }
  func region(ofSlot slot: Int) -> CircularRegion { regions[slot] }
  /// Number of slots, including free ones.
  var slotCount: Int { regions.count }
  /// Number of entries for which memory is allocated.
  var entryCapacity: Int { table.entries.count }
  /// Number of cells for which memory is allocated.
  var cellCapacity: Int { table.capacity }
  var finestLevel: UInt32 { finest.number }

  mutating func insertSlot(_ id: UInt32, _ region: CircularRegion) throws(RegionError) -> Int {
    try region.validate()
    let slot: Int
    if let known = handles.slot(of: id) {
      slot = known
      unlist(slot)
      regions[slot] = region
    } else {
      slot = takeSlot(id, region)
    }
    list(slot)
    if count >= nextCensus { takeCensus() }
    if fineFilter.isCrowded || middleFilter.isCrowded || departed > 64 + slotCount { renewFilters() }
    return slot
  }

  /// Removes a region.
  ///
  /// - Returns: the slot of the region; nil if there was none.
  mutating func removeSlot(_ id: UInt32) -> Int? {
    guard let slot = handles.slot(of: id) else { return nil }
    unlist(slot)
    handles.remove(id)
    free.append(slot)
    if departed > 64 + slotCount { renewFilters() }
    return slot
  }

  private mutating func takeSlot(_ id: UInt32, _ region: CircularRegion) -> Int {
    let slot = free.popLast() ?? regions.count
    if slot == regions.count {
      regions.append(region)
      ids.append(id)
    } else {
      regions[slot] = region
      ids[slot] = id
    }
    handles.insert(id, slot: slot)
    return slot
  }

  private mutating func list(_ slot: Int) {
    guard let placed = place(slot) else { return }
    population[Int(placed.level.number)] += 1
    levels |= 1 << placed.level.number
    placed.level.forEachCell(of: placed.extent, bands) { table.append(placed.entry, to: $0) }
    mark(placed.extent, placed.level)
  }

  private mutating func mark(_ extent: RegionExtent, _ level: GridLevel) {
    if level.isOne(of: GridLevel.fine) { fineFilter.mark(extent) }
    if level.isOne(of: GridLevel.middle) { middleFilter.mark(extent) }
  }

  private mutating func unlist(_ slot: Int) {
    guard let placed = place(slot) else { return }
    departed += 1
    let number = Int(placed.level.number)
    population[number] -= 1
    if population[number] == 0 { levels &= ~(1 << placed.level.number) }
    placed.level.forEachCell(of: placed.extent, bands) { table.remove(slot: placed.entry.slot, from: $0) }
  }

  /// Builds the cells from scratch, each with just the room it needs.
  private mutating func rebuild() {
    table = CellTable()
    population = [UInt32](repeating: 0, count: Int(GridLevel.count))
    levels = 0
    fineFilter = OccupancyFilter(side: 16, squares: 8 * count)
    middleFilter = OccupancyFilter(side: 20)
    departed = 0
    var filler: RegionEntry?
    let taken = takenSlots()
    for slot in regions.indices where taken[slot] {
      guard let placed = place(slot) else { continue }
      filler = placed.entry
      placed.level.forEachCell(of: placed.extent, bands) { table.announce($0) }
    }
    guard let filler else { return }
    table.allocate(filler: filler)
    for slot in regions.indices where taken[slot] { list(slot) }
    if fineFilter.isCrowded || middleFilter.isCrowded { renewFilters() }
    takeCensus()
  }

  private mutating func takeCensus() {
    nextCensus = max(1024, 2 * count)
    guard finest.number > 0, table.crowd(on: finest) > RegionIndex.largestCrowd else { return }
    finest.number = 0
    rebuild()
  }

  /// Number of entries in a cell above which a finer grid is used; each entry costs a query about a nanosecond.
  private static var largestCrowd: Double { 64 }

  private mutating func renewFilters() {
    fineFilter = OccupancyFilter(side: 16, squares: 2 * fineFilter.marked)
    middleFilter = OccupancyFilter(side: 20, squares: 2 * middleFilter.marked)
    departed = 0
    let taken = takenSlots()
    for slot in regions.indices where taken[slot] {
      if let placed = place(slot) { mark(placed.extent, placed.level) }
    }
  }

  private func takenSlots() -> [Bool] {
    var taken = [Bool](repeating: true, count: regions.count)
    for slot in free { taken[slot] = false }
    return taken
  }

  private func place(_ slot: Int) -> (entry: RegionEntry, extent: RegionExtent, level: GridLevel)? {
    let region = regions[slot]
    guard let point = GridPoint(latitudeDegrees: region.latitudeDegrees, longitudeDegrees: region.longitudeDegrees)
    else { return nil }
    let extent = RegionExtent(region, centre: point)
    let entry = RegionEntry(region, centre: point, slot: UInt32(slot))
    return (entry, extent, GridLevel.fitting(extent, from: finest, bands))
  }
}
