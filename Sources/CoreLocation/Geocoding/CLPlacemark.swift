import Foundation
open class CLPlacemark: NSObject {}
