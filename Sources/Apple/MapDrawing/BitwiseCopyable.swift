// Swift 6.0 crashes in clients that use a resilient enumeration with this conformance: see CoreLocation's Enumerations.swift.
#if compiler(>=6.2) || !LIBRARY_EVOLUTION
  extension CGBlendMode: BitwiseCopyable {}
  extension CGColorRenderingIntent: BitwiseCopyable {}
  extension CGImageAlphaInfo: BitwiseCopyable {}
  extension CGInterpolationQuality: BitwiseCopyable {}
  extension CGLineCap: BitwiseCopyable {}
  extension CGLineJoin: BitwiseCopyable {}
  extension CGPathDrawingMode: BitwiseCopyable {}
  extension CGPathElementType: BitwiseCopyable {}
  extension CGPathFillRule: BitwiseCopyable {}
  extension NSLineBreakMode: BitwiseCopyable {}
  extension NSTextAlignment: BitwiseCopyable {}
  extension UIBaselineAdjustment: BitwiseCopyable {}
  extension UIButton.ButtonType: BitwiseCopyable {}
  extension UIButton.Configuration.CornerStyle: BitwiseCopyable {}
  extension UIControl.ContentHorizontalAlignment: BitwiseCopyable {}
  extension UIControl.ContentVerticalAlignment: BitwiseCopyable {}
  extension UIImage.Orientation: BitwiseCopyable {}
  extension UIImage.RenderingMode: BitwiseCopyable {}
  extension UIImage.SymbolWeight: BitwiseCopyable {}
  extension UIMenuElement.State: BitwiseCopyable {}
  extension UIStackView.Alignment: BitwiseCopyable {}
  extension UIStackView.Axis: BitwiseCopyable {}
  extension UIStackView.Distribution: BitwiseCopyable {}
  extension UIUserInterfaceStyle: BitwiseCopyable {}
  extension UIView.ContentMode: BitwiseCopyable {}
#endif
