import CommandLineKit
import Outputs

extension OutputOptions {
  /// Creates the variations of a stream's rows.
  ///
  /// - Parameters:
  ///   - source: name of the receiver.
  ///   - descriptor: the destination of the rows.
  init(of options: StreamOptions, source: String, descriptor: Int32) {
    self.init()
    self.source = source
    satellites = options.satellites
    everyEpoch = options.everyEpoch
    integrityDetails = options.integrityDetails
    estimateCovariance = options.estimateCovariance
    hasLongSentences = options.hasLongSentences
    colour = options.format == .text && options.output.path == nil && Console.wantsColour(descriptor)
  }
}
