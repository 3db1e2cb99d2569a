import NavigationMath
import Observations

/// Samples for calibration: up to `capacity`, from as many directions as possible.
///
/// A reading is kept if it differs enough from the last kept one. When the set is full, the oldest sample of the fullest
/// cell is replaced, so a sensor at rest for hours loses no direction that it has covered.
public struct CalibrationSampleSet: Sendable {
  /// Capacity of a set by default: 12 KB of samples.
  public static let defaultCapacity = 300

  /// Samples kept, unordered.
  public private(set) var samples: [CalibrationSample] = []
  /// Most samples in the set; 16...65 000.
  public let capacity: Int
  /// Least distance between consecutive samples, µT. Larger: keeps less noise from one position, but needs more rotation.
  public var leastDistance: Double
  /// Assumed centre of all readings, µT.
  public private(set) var centre = Vector3.zero
  /// Number of samples kept since the set was created or emptied, including replaced ones.
  public private(set) var acceptedCount = 0

  private var cells: [UInt8] = []
  /// Number of samples in each cell.
  private var population = [UInt16](repeating: 0, count: SphereCells.count)
  private var last: Vector3?
  /// Whether `recentre` has set the centre. Until then it is the centre of the readings.
  private var isCentred = false
  /// Bounding box of all samples kept since the set was created or emptied.
  private var lowest = Vector3.zero
  private var highest = Vector3.zero

  /// Creates an empty set.
  public init(capacity: Int = CalibrationSampleSet.defaultCapacity, leastDistance: Double = 1.5) {
    self.capacity = min(max(16, capacity), 65_000)
    self.leastDistance = leastDistance
    samples.reserveCapacity(self.capacity)
    cells.reserveCapacity(self.capacity)
  }

  /// Number of samples in the set.
  public var count: Int { samples.count }

  /// Adds a reading if it differs enough from the last one.
  ///
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

  /// Sets the centre from a calibration, and sorts the samples into cells again.
  public mutating func recentre(_ newCentre: Vector3) {
    isCentred = true
    sort(around: newCentre)
  }

  /// Removes all samples; the centre is determined from the readings again.
  public mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    for cell in 0..<population.count { population[cell] = 0 }
    last = nil
    acceptedCount = 0
    isCentred = false
  }

  /// Removes all samples from before an instant.
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

  /// Extent along the second longest axis of the bounding box, µT: 0 for readings on a line.
  public var breadth: Double {
    guard acceptedCount > 0 else { return 0 }
    let box = highest - lowest
    return max(min(box.x, box.y), min(max(box.x, box.y), box.z))
  }

  /// Directions with samples, in the sensor's axes, as seen from `centre`.
  ///
  /// Meaningful only if the readings surround it: see `breadth`.
  public var coverage: Coverage {
    var coverage = Coverage()
    for cell in 0..<population.count where population[cell] > 0 { coverage.insert(cell) }
    return coverage
  }

  /// Moves an unset centre to the centre of the bounding box, and sorts the samples again after a large move.
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

  /// Returns the index of the sample to replace. The new sample is already counted in its cell.
  private func oldestOfTheMostCrowded() -> Int {
    var crowded = 0
    for cell in 0..<population.count where population[cell] > population[crowded] { crowded = cell }
    var oldest: Int?
    for index in 0..<cells.count where Int(cells[index]) == crowded {
      if let found = oldest, samples[found].instant <= samples[index].instant { continue }
      oldest = index
    }
    // In a small set the new sample may be alone in the fullest cell.
    return oldest ?? 0
  }
}
