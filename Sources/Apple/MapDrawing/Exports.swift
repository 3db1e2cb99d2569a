// As on Apple's systems: programs that import UIKit or CoreGraphics expect these with it. The package is made for Linux
// alone, so no declaration is under a condition: nothing here can meet the frameworks of that name.
@_exported import Foundation
