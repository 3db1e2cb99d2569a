import MapKit
