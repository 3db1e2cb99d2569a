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

extension ErrorCovariance {
  /// Propagates over a step: P ← Φ P Φᵀ + Q.
  ///
  /// Φ is a product of three sparse factors (Solà 2017, equation 7.37 and Groves, 2nd edition, equation 14.63; the terms of
  /// Earth's rotation and of the change of gravity with height, below 1e-3 of the others over a minute, are left out):
  /// δp += Δt δv, then δv −= [f Δt]× ψ + R Δt δb_a, then ψ −= R Δt δb_g.
  mutating func propagate(_ step: CovarianceStep) {
    let time = step.duration
    pp.addWithTranspose(time * pv)
    pp.add(time * time, vv)
    pv.add(time, vv.matrix)
    pt.add(time, vt)
    pa.add(time, va)
    pg.add(time, vg)
    pb += time * vb
    pc.add(time, vc)

    // Sums are made in place: each temporary matrix would be on the stack of a microcontroller.
    let force = step.velocity
    let rotation = -time * step.rotation
    pv.add(pt, forceTransposed: force)
    pv.add(pa, transposed: rotation)
    var sum = Matrix3.zero
    sum.add(vt, forceTransposed: force)
    sum.add(va, transposed: rotation)
    vt.add(force: force, tt.matrix)
    vt.add(rotation, times: ta.transposed)
    va.add(force: force, ta)
    va.add(rotation, times: aa.matrix)
    vg.add(force: force, tg)
    vg.add(rotation, times: ag)
    vc.add(force: force, tc)
    vc.add(rotation, times: ac)
    vb += tb.cross(force) + rotation * ab
    vv.add(upperOf: sum)
    sum = .zero
    sum.add(vt, forceTransposed: force)
    sum.add(va, transposed: rotation)
    vv.add(upperOf: sum.transposed)

    pt.add(pg, transposed: rotation)
    vt.add(vg, transposed: rotation)
    sum = .zero
    sum.add(tg, transposed: rotation)
    tt.add(upperOf: sum)
    ta.add(rotation, times: ag.transposed)
    tg.add(rotation, times: gg.matrix)
    tc.add(rotation, times: gc)
    tb += rotation * gb
    sum = .zero
    sum.add(tg, transposed: rotation)
    tt.add(upperOf: sum.transposed)

    let decay = step.fixErrorDecay
    pc.scale(decay)
    vc.scale(decay)
    tc.scale(decay)
    ac.scale(decay)
    gc.scale(decay)
    bc = decay * bc

    vv.addDiagonal(step.velocityNoise)
    tt.addDiagonal(step.attitudeNoise)
    aa.addDiagonal(Vector3(step.accelerationBiasNoise, step.accelerationBiasNoise, step.accelerationBiasNoise))
    gg.addDiagonal(Vector3(step.rateBiasNoise, step.rateBiasNoise, step.rateBiasNoise))
    bb += step.pressureNoise
  }
}

// Inlined: calls would cost 2 % of the instructions of an inertial sample.
extension Matrix3 {
  /// Adds −[f]× M.
  @inline(__always) fileprivate mutating func add(force f: Vector3, _ m: Matrix3) {
    row0 += f.z * m.row1 - f.y * m.row2
    row1 += f.x * m.row2 - f.z * m.row0
    row2 += f.y * m.row0 - f.x * m.row1
  }

  /// Adds M (−[f]×)ᵀ.
  @inline(__always) fileprivate mutating func add(_ m: Matrix3, forceTransposed f: Vector3) {
    row0 += m.row0.cross(f)
    row1 += m.row1.cross(f)
    row2 += m.row2.cross(f)
  }

  /// Adds M Nᵀ.
  @inline(__always) fileprivate mutating func add(_ m: Matrix3, transposed n: Matrix3) {
    row0 += n * m.row0
    row1 += n * m.row1
    row2 += n * m.row2
  }

  /// Adds M N.
  @inline(__always) fileprivate mutating func add(_ m: Matrix3, times n: Matrix3) { add(m, transposed: n.transposed) }

  @inline(__always) fileprivate mutating func scale(_ factor: Double) {
    row0 = factor * row0
    row1 = factor * row1
    row2 = factor * row2
  }
}

extension ErrorCovariance {
  /// Returns P hᵀ: the covariance of the states with the measurement. Changes nothing; see `NavigationAnchor`.
  mutating func times(_ row: MeasurementRow) -> ErrorVector {
    var w = ErrorVector()
    if row.groups.contains(.position) {
      let h = row.position
      w.position += pp * h
      w.velocity += pv.transposedTimes(h)
      w.attitude += pt.transposedTimes(h)
      w.accelerationBias += pa.transposedTimes(h)
      w.rateBias += pg.transposedTimes(h)
      w.pressureOffset += pb.dot(h)
      w.fixError += pc.transposedTimes(h)
    }
    if row.groups.contains(.velocity) {
      let h = row.velocity
      w.position += pv * h
      w.velocity += vv * h
      w.attitude += vt.transposedTimes(h)
      w.accelerationBias += va.transposedTimes(h)
      w.rateBias += vg.transposedTimes(h)
      w.pressureOffset += vb.dot(h)
      w.fixError += vc.transposedTimes(h)
    }
    if row.groups.contains(.attitude) {
      let h = row.attitude
      w.position += pt * h
      w.velocity += vt * h
      w.attitude += tt * h
      w.accelerationBias += ta.transposedTimes(h)
      w.rateBias += tg.transposedTimes(h)
      w.pressureOffset += tb.dot(h)
      w.fixError += tc.transposedTimes(h)
    }
    if row.groups.contains(.rateBias) {
      let h = row.rateBias
      w.position += pg * h
      w.velocity += vg * h
      w.attitude += tg * h
      w.accelerationBias += ag * h
      w.rateBias += gg * h
      w.pressureOffset += gb.dot(h)
      w.fixError += gc.transposedTimes(h)
    }
    if row.groups.contains(.fixError) {
      let h = row.fixError
      w.position += pc * h
      w.velocity += vc * h
      w.attitude += tc * h
      w.accelerationBias += ac * h
      w.rateBias += gc * h
      w.pressureOffset += bc.dot(h)
      w.fixError += h
    }
    if row.groups.contains(.pressureOffset) {
      let h = row.pressureOffset
      w.position += h * pb
      w.velocity += h * vb
      w.attitude += h * tb
      w.accelerationBias += h * ab
      w.rateBias += h * gb
      w.pressureOffset += h * bb
      w.fixError += h * bc
    }
    return w
  }

  /// Updates by one scalar measurement with the gain of the estimated states: k = P hᵀ / s, and 0 for the considered
  /// ones (Schmidt 1966; Groves, 2nd edition, section 3.4.3).
  ///
  /// - Parameters:
  ///   - w: P hᵀ.
  ///   - s: variance of the innovation, more than 0.
  mutating func reduce(by w: ErrorVector, _ s: Double) {
    let inverse = 1 / s
    let p = inverse * w.position
    let v = inverse * w.velocity
    let t = inverse * w.attitude
    let a = inverse * w.accelerationBias
    let g = inverse * w.rateBias
    let b = inverse * w.pressureOffset
    pp.subtractSquare(inverse, w.position)
    pv.subtractProduct(p, w.velocity)
    pt.subtractProduct(p, w.attitude)
    pa.subtractProduct(p, w.accelerationBias)
    pg.subtractProduct(p, w.rateBias)
    pb -= w.pressureOffset * p
    pc.subtractProduct(p, w.fixError)
    vv.subtractSquare(inverse, w.velocity)
    vt.subtractProduct(v, w.attitude)
    va.subtractProduct(v, w.accelerationBias)
    vg.subtractProduct(v, w.rateBias)
    vb -= w.pressureOffset * v
    vc.subtractProduct(v, w.fixError)
    tt.subtractSquare(inverse, w.attitude)
    ta.subtractProduct(t, w.accelerationBias)
    tg.subtractProduct(t, w.rateBias)
    tb -= w.pressureOffset * t
    tc.subtractProduct(t, w.fixError)
    aa.subtractSquare(inverse, w.accelerationBias)
    ag.subtractProduct(a, w.rateBias)
    ab -= w.pressureOffset * a
    ac.subtractProduct(a, w.fixError)
    gg.subtractSquare(inverse, w.rateBias)
    gb -= w.pressureOffset * g
    gc.subtractProduct(g, w.fixError)
    bb -= b * w.pressureOffset
    bc -= b * w.fixError
  }
}
