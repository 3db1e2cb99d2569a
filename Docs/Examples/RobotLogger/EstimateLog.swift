import BinnacleKit
import Foundation

/// A log of estimates as lines of JSON, whole after every row.
///
/// A row is one write, which is its end too. A row that a power cut has left incomplete is removed when the log is opened
/// again.
struct EstimateLog {
  /// A row: SI units, degrees, covariances in the order of ROS, which are nil if they are unknown.
  struct Row: Codable, Equatable {
    var time: String
    var latitude: Double
    var longitude: Double
    /// Above the ellipsoid.
    var height: Double?
    /// East, north, up, m², row by row.
    var covariance: [Double]?
    /// East, north, up.
    var velocity: [Double]?
    /// East, north, up, m²/s², row by row.
    var velocityCovariance: [Double]?
    /// Seconds since the last fix; 0 unless the position was predicted.
    var timeSinceFix: Double

    init(_ estimate: LocationEstimate) {
      time = "\(estimate.time)"
      (latitude, longitude) = (estimate.latitudeDegrees, estimate.longitudeDegrees)
      height = estimate.ellipsoidalHeight
      covariance = estimate.covariance?.enu.rowMajor
      velocity = estimate.velocity.map { [$0.east, $0.north, 0 - $0.down] }
      velocityCovariance = estimate.velocityCovariance?.enu.rowMajor
      timeSinceFix = estimate.timeSinceFix
    }
  }

  private let file: FileHandle
  private let encoder = JSONEncoder()

  /// Opens a log to append to it; creates it if there is none.
  init(_ path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(fileURLWithPath: path)) }
    file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let end = try file.readToEnd()?.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    try file.truncate(atOffset: UInt64(end))
    encoder.outputFormatting = .sortedKeys
  }

  func append(_ estimate: LocationEstimate) throws {
    try file.write(contentsOf: encoder.encode(Row(estimate)) + Data("\n".utf8))
  }
}
