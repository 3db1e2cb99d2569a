// Programs import CoreGraphics for CGFloat, CGPoint and paths. Linux has these in Foundation and in MapDrawing.
@_exported import Foundation
@_exported import MapDrawing
