// As on Apple's systems: programs that import MapKit expect these with it.
@_exported import Contacts
@_exported import CoreLocation
@_exported import Foundation
@_exported import MapDrawing
