// As on Apple's systems: most code that imports CoreLocation relies on it for Foundation.
@_exported import Foundation
