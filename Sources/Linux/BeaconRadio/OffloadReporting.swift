/// A scanner that knows whether its controller filters by itself and reports each beacon only once.
protocol OffloadReporting: AnyObject {
  var isOffloaded: Bool { get }
}
