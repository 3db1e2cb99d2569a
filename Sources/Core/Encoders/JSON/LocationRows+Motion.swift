import Bytes
import Fusion
import NavigationMath
import Observations

extension LocationRows {
  /// Appends what an inertial unit adds: velocity, attitude, the filter and the point.
  @inline(never)
  func append(motionOf estimate: LocationEstimate, to writer: inout ByteWriter) {
    if let north = estimate.velocityNorth, let east = estimate.velocityEast, let climb = estimate.climb {
      writer.appendMember(#","velocity":["#, north, decimals: 3)
      writer.appendMember(",", east, decimals: 3)
      writer.appendMember(",", -climb, decimals: 3)
      writer.append(UInt8(ascii: "]"))
    }
    if let attitude = estimate.attitude {
      writer.appendMember(#","attitude":{"heading":"#, degrees: attitude.headingDegrees)
      writer.appendMember(#","pitch":"#, attitude.pitchDegrees, decimals: 2)
      writer.appendMember(#","roll":"#, attitude.rollDegrees, decimals: 2)
      writer.appendMember(#","headingAccuracy":"#, attitude.headingAccuracyDegrees, decimals: 2)
      writer.append(UInt8(ascii: "}"))
    }
    writer.append(#","filter":"inertial","point":""#, estimate.point == .body ? "body" : "antenna", #"""#)
  }

  /// Appends the upper triangle of the covariance, row by row: of position and velocity if that is known, else of position.
  @inline(never)
  func append(covarianceOf estimate: LocationEstimate, to writer: inout ByteWriter) {
    let whole = estimate.stateCovariance
    guard let position = estimate.covariance?.ned else { return }
    writer.append(#","estimateCovariance":["#)
    let size = whole == nil ? 3 : 6
    for row in 0..<size {
      for column in row..<size {
        if column > 0 { writer.append(UInt8(ascii: ",")) }
        writer.append(whole?[row, column] ?? position[row, column], decimals: 9)
      }
    }
    writer.append(UInt8(ascii: "]"))
  }
}
