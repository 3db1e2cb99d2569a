import NavigationMath

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
