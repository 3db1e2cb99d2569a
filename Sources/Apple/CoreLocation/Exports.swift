// As on Apple's systems: most programs that import CoreLocation expect Foundation with it.
@_exported import Foundation
