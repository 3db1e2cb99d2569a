import Bytes
import GNSS
import NavigationMath
import Observations

/// The lines about what no sensor of the machine measures.
extension SensorLogWriter {
  static func append(
    _ type: StaticString, _ sensor: Int, _ sample: SpeedSample, to writer: inout ByteWriter
  ) {
    begin(type, sensor, sample.instant, to: &writer)
    writer.append(#","forward":"#, sample.forward, decimals: decimals)
    append(accuracy: sample.accuracy, to: &writer)
  }

  static func append(_ sample: PositionSample, _ sensor: Int, to writer: inout ByteWriter) {
    begin("externalPosition", sensor, sample.instant, to: &writer)
    writer.append(#","latitude":"#, sample.position.latitudeDegrees, decimals: decimals)
    writer.append(#","longitude":"#, sample.position.longitudeDegrees, decimals: decimals)
    writer.append(#","height":"#, sample.position.ellipsoidalHeight, decimals: 4)
    guard let covariance = sample.covariance else { return }
    writer.append(#","nn":"#, Double(covariance.northNorth), decimals: decimals)
    writer.append(#","ne":"#, Double(covariance.northEast), decimals: decimals)
    writer.append(#","nd":"#, Double(covariance.northDown), decimals: decimals)
    writer.append(#","ee":"#, Double(covariance.eastEast), decimals: decimals)
    writer.append(#","ed":"#, Double(covariance.eastDown), decimals: decimals)
    writer.append(#","dd":"#, Double(covariance.downDown), decimals: decimals)
  }

  static func append(_ sample: HeadingSample, _ sensor: Int, to writer: inout ByteWriter) {
    begin("externalHeading", sensor, sample.instant, to: &writer)
    writer.append(#","heading":"#, sample.headingDegrees, decimals: decimals)
    writer.append(sample.isMagnetic ? #","magnetic":true"# : #","magnetic":false"#)
    append(accuracy: sample.accuracyDegrees, to: &writer)
  }

  private static func append(accuracy: Double?, to writer: inout ByteWriter) {
    if let accuracy { writer.append(#","accuracy":"#, accuracy, decimals: decimals) }
  }
}
