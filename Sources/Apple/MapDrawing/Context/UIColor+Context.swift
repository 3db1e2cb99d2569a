extension UIColor {
  /// Makes the colour that of areas and lines in the current context.
  public func set() {
    setFill()
    setStroke()
  }
  /// Makes the colour that of areas and texts in the current context.
  public func setFill() { GraphicsStack.current?.setFill(parts) }
  /// Makes the colour that of lines in the current context.
  public func setStroke() { GraphicsStack.current?.setStroke(parts) }
}
