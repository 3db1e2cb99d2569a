import NavigationMath

/// Covariance of the error states, by blocks of three: 16 estimated states and three considered ones.
///
/// Each block above the diagonal is stored once and those on the diagonal as symmetric matrices, so the covariance cannot
/// become unsymmetric. Letters: p position, v velocity, t attitude, a accelerometer bias, g gyroscope bias, b barometer
/// offset, c correlated error of the fixes. The last has variance 1 by definition, and its axes are independent.
struct ErrorCovariance {
  var pp = SymmetricMatrix3.zero
  var pv = Matrix3.zero
  var pt = Matrix3.zero
  var pa = Matrix3.zero
  var pg = Matrix3.zero
  var pb = Vector3.zero
  var pc = Matrix3.zero
  var vv = SymmetricMatrix3.zero
  var vt = Matrix3.zero
  var va = Matrix3.zero
  var vg = Matrix3.zero
  var vb = Vector3.zero
  var vc = Matrix3.zero
  var tt = SymmetricMatrix3.zero
  var ta = Matrix3.zero
  var tg = Matrix3.zero
  var tb = Vector3.zero
  var tc = Matrix3.zero
  var aa = SymmetricMatrix3.zero
  var ag = Matrix3.zero
  var ab = Vector3.zero
  var ac = Matrix3.zero
  var gg = SymmetricMatrix3.zero
  var gb = Vector3.zero
  var gc = Matrix3.zero
  var bb = 0.0
  var bc = Vector3.zero

  /// Uncertainty of the attitude about north, east and down, 1 σ, rad.
  @inline(__always) var attitudeSigma: Vector3 { Vector3(tt.xx.squareRoot(), tt.yy.squareRoot(), tt.zz.squareRoot()) }

  /// Variance of the heading of a body that is not near the vertical, rad².
  @inline(__always) var headingVariance: Double { tt.zz }

  /// Whether all variances are finite, positive and possible.
  @inline(__always) var isHealthy: Bool {
    func isPossible(_ diagonal: Vector3, _ limit: Double) -> Bool {
      // Each comparison is false for NaN.
      diagonal.x > 0 && diagonal.y > 0 && diagonal.z > 0 && diagonal.x < limit && diagonal.y < limit
        && diagonal.z < limit
    }
    return isPossible(pp.diagonal, 1e14) && isPossible(vv.diagonal, 1e8) && isPossible(tt.diagonal, 1e3)
      && isPossible(aa.diagonal, 1e3) && isPossible(gg.diagonal, 10) && bb >= 0 && bb < 1e12
  }

  /// Forgets the correlated error of the fixes: later fixes have an independent one.
  mutating func forgetFixError() {
    pc = .zero
    vc = .zero
    tc = .zero
    ac = .zero
    gc = .zero
    bc = .zero
  }

  /// Forgets the offset of the barometer: its variance becomes `variance`, m².
  mutating func forgetPressureOffset(variance: Double) {
    pb = .zero
    vb = .zero
    tb = .zero
    ab = .zero
    gb = .zero
    bc = .zero
    bb = variance
  }
}
