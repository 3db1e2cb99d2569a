// As on Apple's systems: programs that import MapKit expect these with it.
@_exported import Contacts
@_exported import CoreLocation
@_exported import Foundation
@_exported import MapDrawing
// Apple's names of MapKit that need no map view, in modules that a small board compiles.
@_exported import MapPlaces
@_exported import MapShapes
