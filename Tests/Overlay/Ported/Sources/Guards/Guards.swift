// Each module of Apple's asked for by its own name.
#if canImport(Combine)
  import Combine
#endif
#if canImport(CoreLocation)
  import CoreLocation
#endif
#if canImport(UIKit)
  import UIKit
#endif
#if canImport(os)
  import os
#endif
#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import SwiftUI
#endif

public enum Modules {
  public static var names: [String] {
    var names: [String] = []
    #if canImport(Combine)
      names.append("Combine")
    #endif
    #if canImport(CoreLocation)
      names.append("CoreLocation")
    #endif
    #if canImport(UIKit)
      names.append("UIKit")
    #endif
    #if canImport(os)
      names.append("os")
    #endif
    return names
  }
}
