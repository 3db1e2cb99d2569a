import NavigationMath
import Observations

/// Samples to calibrate with: as many as fit, from as many sides as there were.
///
/// A reading is kept when it differs enough from the one kept before it. When the memory is full, the oldest of the
/// most crowded cell makes room, so that a sensor that lies still for hours forgets no side that it has seen.
public struct CalibrationSampleSet: Sendable {
  public static let defaultCapacity = 300

  public private(set) var samples: [CalibrationSample] = []
  public let capacity: Int
  /// µT between one sample and the next. Larger values keep less noise of the same place, and need more turning.
  public var leastDistance: Double
  /// Where the middle of all readings is thought to be, µT.
  public private(set) var centre = Vector3.zero
  /// Samples kept since the set was made or emptied, those that made room too.
  public private(set) var acceptedCount = 0

  private var cells: [UInt8] = []
  private var population = [Int](repeating: 0, count: SphereCells.count)
  private var last: Vector3?
  /// Whether somebody has said where the middle is; until then it is the middle of what was seen.
  private var isCentred = false
  /// The box around everything that was kept since the set was made or emptied.
  private var lowest = Vector3.zero
  private var highest = Vector3.zero

  public init(capacity: Int = CalibrationSampleSet.defaultCapacity, leastDistance: Double = 1.5) {
    self.capacity = max(16, capacity)
    self.leastDistance = leastDistance
    samples.reserveCapacity(self.capacity)
    cells.reserveCapacity(self.capacity)
  }

  public var count: Int { samples.count }

  /// - Returns: whether it was kept.
  @discardableResult
  public mutating func add(_ sample: CalibrationSample) -> Bool {
    let field = sample.field
    guard field.isFinite, sample.up?.isFinite ?? true else { return false }
    if let last, (field - last).squaredNorm < leastDistance * leastDistance { return false }
    last = field
    acceptedCount += 1
    follow(field)
    let cell = SphereCells.index(of: field - centre)
    population[cell] += 1
    if samples.count == capacity {
      let index = oldestOfTheMostCrowded()
      population[Int(cells[index])] -= 1
      samples[index] = sample
      cells[index] = UInt8(cell)
    } else {
      samples.append(sample)
      cells.append(UInt8(cell))
    }
    return true
  }

  /// Sorts the samples anew around a middle that is known better now.
  public mutating func recentre(_ newCentre: Vector3) {
    isCentred = true
    sort(around: newCentre)
  }

  public mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    for cell in 0..<population.count { population[cell] = 0 }
    last = nil
    acceptedCount = 0
    isCentred = false
  }

  /// Drops what was measured before an instant.
  public mutating func removeAll(before instant: MonotonicInstant) {
    var kept = 0
    for index in 0..<samples.count {
      if samples[index].instant < instant {
        population[Int(cells[index])] -= 1
      } else {
        samples[kept] = samples[index]
        cells[kept] = cells[index]
        kept += 1
      }
    }
    samples.removeLast(samples.count - kept)
    cells.removeLast(cells.count - kept)
  }

  /// µT along the second longest axis of the box around everything that was kept: 0 for readings on a line.
  public var breadth: Double {
    guard acceptedCount > 0 else { return 0 }
    let box = highest - lowest
    return max(min(box.x, box.y), min(max(box.x, box.y), box.z))
  }

  /// In the sensor's axes, seen from `centre`. Of readings that do not surround it, it says little: see `breadth`.
  public var coverage: Coverage {
    var coverage = Coverage()
    for cell in 0..<population.count where population[cell] > 0 { coverage.insert(cell) }
    return coverage
  }

  /// Without a known middle, the middle of the box around all samples; cells are sorted anew when that has moved far.
  private mutating func follow(_ field: Vector3) {
    if acceptedCount == 1 {
      lowest = field
      highest = field
      if !isCentred { sort(around: field) }
      return
    }
    lowest = Vector3(min(lowest.x, field.x), min(lowest.y, field.y), min(lowest.z, field.z))
    highest = Vector3(max(highest.x, field.x), max(highest.y, field.y), max(highest.z, field.z))
    guard !isCentred else { return }
    let middle = 0.5 * (lowest + highest)
    if (middle - centre).squaredNorm > 25 { sort(around: middle) }
  }

  private mutating func sort(around newCentre: Vector3) {
    centre = newCentre
    for cell in 0..<population.count { population[cell] = 0 }
    for index in 0..<samples.count {
      let cell = SphereCells.index(of: samples[index].field - centre)
      cells[index] = UInt8(cell)
      population[cell] += 1
    }
  }

  /// Of samples in memory: the new one is counted already, in its cell.
  private func oldestOfTheMostCrowded() -> Int {
    var crowded = 0
    for cell in 0..<population.count where population[cell] > population[crowded] { crowded = cell }
    var oldest: Int?
    for index in 0..<cells.count where Int(cells[index]) == crowded {
      if let found = oldest, samples[found].instant <= samples[index].instant { continue }
      oldest = index
    }
    // With little memory the new one may be alone in the most crowded cell.
    return oldest ?? 0
  }
}
