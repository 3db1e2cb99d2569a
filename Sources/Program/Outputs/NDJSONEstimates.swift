import Bytes
import Fusion
import Observations

/// Rows of estimates between the epochs of a receiver, beside the rows of its fixes.
package struct NDJSONEstimates {
  private var output: NDJSONOutput

  /// - Parameter options: those of the rows of fixes.
  package init(_ options: OutputOptions) { output = NDJSONOutput(options) }

  /// Appends the row of an estimate.
  ///
  /// - Parameters:
  ///   - kind: method of the receiver's last position.
  ///   - source: the receiver's present name; nil: that of the options.
  package mutating func append(
    _ estimate: LocationEstimate, between kind: FixKind, source: String?, to writer: inout ByteWriter
  ) {
    if let source { output.rename(source) }
    output.append(estimate, between: kind, to: &writer)
  }
}
