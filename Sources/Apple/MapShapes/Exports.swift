// A part of MapKit, which re-exports it: its own files see what programs see that import MapKit.
@_exported import CoreLocation
@_exported import Foundation
@_exported import MapDrawing
