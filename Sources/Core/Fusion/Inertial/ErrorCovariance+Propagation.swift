import NavigationMath

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

    let force = step.velocity
    let rotation = -time * step.rotation
    pv = pv + Self.product(pt, forceTransposed: force) + Self.product(pa, transposed: rotation)
    let own = Self.product(vt, forceTransposed: force) + Self.product(va, transposed: rotation)
    vt = vt + Self.product(force: force, tt.matrix) + rotation * ta.transposed
    va = va + Self.product(force: force, ta) + rotation * aa.matrix
    vg = vg + Self.product(force: force, tg) + rotation * ag
    vc = vc + Self.product(force: force, tc) + rotation * ac
    vb += tb.cross(force) + rotation * ab
    let new = Self.product(vt, forceTransposed: force) + Self.product(va, transposed: rotation)
    vv.add(upperOf: own + new.transposed)

    pt = pt + Self.product(pg, transposed: rotation)
    vt = vt + Self.product(vg, transposed: rotation)
    let before = Self.product(tg, transposed: rotation)
    ta = ta + rotation * ag.transposed
    tg = tg + rotation * gg.matrix
    tc = tc + rotation * gc
    tb += rotation * gb
    tt.add(upperOf: before + Self.product(tg, transposed: rotation).transposed)

    let decay = step.fixErrorDecay
    pc = decay * pc
    vc = decay * vc
    tc = decay * tc
    ac = decay * ac
    gc = decay * gc
    bc = decay * bc

    vv.addDiagonal(step.velocityNoise)
    tt.addDiagonal(step.attitudeNoise)
    aa.addDiagonal(Vector3(step.accelerationBiasNoise, step.accelerationBiasNoise, step.accelerationBiasNoise))
    gg.addDiagonal(Vector3(step.rateBiasNoise, step.rateBiasNoise, step.rateBiasNoise))
    bb += step.pressureNoise
  }

  /// Returns −[f]× M.
  @inline(__always)
  private static func product(force f: Vector3, _ m: Matrix3) -> Matrix3 {
    Matrix3(rows: f.z * m.row1 - f.y * m.row2, f.x * m.row2 - f.z * m.row0, f.y * m.row0 - f.x * m.row1)
  }

  /// Returns M (−[f]×)ᵀ.
  @inline(__always)
  private static func product(_ m: Matrix3, forceTransposed f: Vector3) -> Matrix3 {
    Matrix3(rows: m.row0.cross(f), m.row1.cross(f), m.row2.cross(f))
  }

  /// Returns M Nᵀ.
  @inline(__always)
  private static func product(_ m: Matrix3, transposed n: Matrix3) -> Matrix3 {
    Matrix3(rows: n * m.row0, n * m.row1, n * m.row2)
  }
}
