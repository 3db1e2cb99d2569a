import Foundation

/// What a program wants to be called with after taps and long presses.
struct MapGestures {
  typealias Handler = @MainActor (CGPoint, CLLocationCoordinate2D) -> Void

  var tapped: Handler?
  var pressed: Handler?
}
