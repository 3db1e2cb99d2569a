/// Where the machine is with regard to a region.
@frozen public enum CLRegionState: Int, BitwiseCopyable, Sendable {
  case unknown = 0
  case inside = 1
  case outside = 2
}
