import Foundation

/// Receives what a completer has found, on the main queue.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  /// Reports that `results` has changed.
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  /// Reports that the search failed; the error is an `MKError`. A changed fragment starts another search.
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  /// Default: does nothing.
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  /// Default: does nothing.
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}

  // On Apple's systems the methods are optional requirements, and callers write
  // `delegate?.completerDidUpdateResults?(completer)`. These properties with the same names make that spelling compile.

  /// The delegate's method of that name; never nil.
  public var completerDidUpdateResults: ((MKLocalSearchCompleter) -> Void)? {
    { [self] (completer: MKLocalSearchCompleter) -> Void in completerDidUpdateResults(completer) }
  }

  /// The delegate's `completer(_:didFailWithError:)`; never nil.
  public var completer: MKLocalSearchCompleterDelegateCalls? { MKLocalSearchCompleterDelegateCalls(self) }
}

/// The method of a delegate that is named `completer`, callable by its labels.
public struct MKLocalSearchCompleterDelegateCalls {
  private let delegate: any MKLocalSearchCompleterDelegate

  init(_ delegate: any MKLocalSearchCompleterDelegate) { self.delegate = delegate }

  /// Calls the delegate's method with these labels.
  public func callAsFunction(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
    delegate.completer(completer, didFailWithError: error)
  }
}
