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
