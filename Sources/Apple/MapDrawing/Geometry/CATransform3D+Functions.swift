// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The transform that changes no point.
public let CATransform3DIdentity = CATransform3DMakeAffineTransform(.identity)

/// Returns whether the transform changes no point.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

/// Returns whether two transforms have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a.rows == b.rows }

/// Returns a shift, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns a stretching from the origin by three factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns a turn by an angle, in radians, about the axis through the origin and (x, y, z); the identity without an axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m13) = (cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine)
  (t.m21, t.m22, t.m23) = (x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine)
  (t.m31, t.m32, t.m33) = (x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest)
  return t
}

/// Returns the transform that shifts by these points first and then applies `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that stretches by these factors first and then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that turns by this angle, in radians, about an axis first and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let rows = b.rows
  return CATransform3D(
    rows: a.rows.map { row in row[0] * rows[0] + row[1] * rows[1] + row[2] * rows[2] + row[3] * rows[3] })
}

/// Returns the transform that takes points back; `t` itself if there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var (left, right) = (t.rows, CATransform3DIdentity.rows)
  for column in 0..<4 {
    // Rows are exchanged for the largest divisor, which keeps the error small.
    guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }) else { return t }
    left.swapAt(column, pivot)
    right.swapAt(column, pivot)
    let divisor = left[column][column]
    guard divisor != 0, divisor.isFinite else { return t }
    left[column] /= divisor
    right[column] /= divisor
    for row in 0..<4 where row != column {
      let factor = left[row][column]
      left[row] -= factor * left[column]
      right[row] -= factor * right[column]
    }
  }
  return CATransform3D(rows: right)
}

/// Returns the transform of space that does in the plane what `m` does.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(
    m11: m.a, m12: m.b, m13: 0, m14: 0, m21: m.c, m22: m.d, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: m.tx,
    m42: m.ty, m43: 0, m44: 1)
}

/// Returns whether a transform of the plane does the same.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(t, CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)))
}

/// Returns the transform of the plane; that of the part in the plane if `CATransform3DIsAffine(_:)` is false.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
