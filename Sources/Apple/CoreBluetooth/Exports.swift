// As on Apple's systems: programs that import CoreBluetooth expect Foundation with it.
@_exported import Foundation
