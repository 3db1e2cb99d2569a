#if canImport(CoreLocation)
  import Combine
  import CoreLocation

  public typealias Locations = PassthroughSubject<CLLocation, Never>
#endif
