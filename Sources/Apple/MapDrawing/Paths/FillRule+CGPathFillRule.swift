internal import MapScene

extension FillRule {
  init(_ rule: CGPathFillRule) { self = rule == .evenOdd ? .evenOdd : .nonzero }
}
