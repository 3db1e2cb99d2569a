import Fusion
import Glibc
import LocationTestKit
import NavigationMath
import Observations

func runSweep(sensors: Int, repetitions: Int, dip: Double) {
  var cases: [SweepCase] = []
  for (noise, count) in [(0.3, 100), (0.3, 300), (1, 100), (1, 300)] {
    for (name, motion) in [
      ("full", SimulatedMotion.full), ("figure-8", .figureEight), ("yaw 30", .yaw(tiltDegrees: 30)),
      ("yaw 3", .yaw(tiltDegrees: 3)),
    ] {
      cases.append(SweepCase(name: name, motion: motion, noise: noise, count: count))
      cases.append(SweepCase(name: name, motion: motion, noise: noise, count: count, knowsUp: false))
      cases.append(SweepCase(name: name, motion: motion, noise: noise, count: count, knowsField: false))
      if name == "full" {
        cases.append(
          SweepCase(name: name, motion: motion, noise: noise, count: count, knowsField: false, knowsUp: false))
      }
    }
    let still = SimulatedMotion.still(headingDegrees: 30, pitchDegrees: 0, rollDegrees: 0)
    cases.append(SweepCase(name: "still", motion: still, noise: noise, count: count))
  }
  for test in cases { printRow(test, sensors: sensors, repetitions: repetitions, dip: dip) }
}

private func printRow(_ test: SweepCase, sensors: Int, repetitions: Int, dip: Double) {
  let sweep = Sweep(dipDegrees: dip)
  let start = clock()
  let outcomes = (1...UInt64(sensors)).map { sweep.run(test, sensor: $0, repetitions: repetitions) }
  let milliseconds = Double(clock() - start) / 1000 / Double(sensors * repetitions)
  let errors = outcomes.flatMap { $0.errors }.sorted()
  let tilted = outcomes.flatMap { $0.tiltedErrors }.sorted()
  let offsetOnly = outcomes.flatMap { $0.offsetOnlyErrors }.sorted()
  let promised = outcomes.flatMap { $0.promised }
  let refusals = outcomes.flatMap { $0.refusals }
  // A sensor's true σ is the scatter of its calibrations; the predicted one is what they say of it in the mean.
  var ratios: [Double] = []
  var perDraw = 0
  for outcome in outcomes where outcome.errors.count >= 5 {
    ratios.append(rms(outcome.predicted) / rms(outcome.errors))
  }
  for outcome in outcomes {
    perDraw += zip(outcome.errors, outcome.predicted).count { $0 <= 1.5 * $1 }
  }
  let within = ratios.count { $0 > 1 / 1.5 && $0 < 1.5 }
  var row = "{\"coverage\":\"\(test.name)\",\"noise\":\(test.noise),\"count\":\(test.count)"
  row += ",\"field\":\(test.knowsField),\"up\":\(test.knowsUp)"
  row += ",\"fits\":\(errors.count),\"refused\":\(refusals.count)"
  if !errors.isEmpty {
    row += ",\"median\":\(number(quantile(errors, 0.5))),\"p90\":\(number(quantile(errors, 0.9)))"
    row += ",\"tilted\":\(number(quantile(tilted, 0.5))),\"offsetOnly\":\(number(quantile(offsetOnly, 0.5)))"
    row += ",\"promiseKept\":\(number(promised.reduce(0, +) / Double(promised.count)))"
    row += ",\"within1.5\":\(number(Double(perDraw) / Double(errors.count)))"
  }
  if !ratios.isEmpty {
    ratios.sort()
    row += ",\"sensorsWithin1.5\":\(number(Double(within) / Double(ratios.count)))"
    row += ",\"ratioMedian\":\(number(quantile(ratios, 0.5)))"
    row += ",\"ratioP5\":\(number(quantile(ratios, 0.05))),\"ratioP95\":\(number(quantile(ratios, 0.95)))"
  }
  if let first = refusals.first { row += ",\"refusal\":\"\(first)\"" }
  print(row + ",\"milliseconds\":\(number(milliseconds))}")
}

func rms(_ values: [Double]) -> Double {
  (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
}

func quantile(_ sorted: [Double], _ share: Double) -> Double {
  sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
}

/// With three decimals.
func number(_ value: Double) -> String {
  let thousandths = Int((value.magnitude * 1000).rounded())
  let decimals = String(1000 + thousandths % 1000).dropFirst()
  return (value < 0 ? "-" : "") + "\(thousandths / 1000).\(decimals)"
}

/// Fits a recording of an unknown place.
func fitRecording(_ path: String) {
  guard let file = fopen(path, "r") else { return print("{\"error\":\"cannot read \(path)\"}") }
  defer { fclose(file) }
  var samples: [CalibrationSample] = []
  var set = CalibrationSampleSet()
  var line = [CChar](repeating: 0, count: 512)
  while fgets(&line, 512, file) != nil {
    let text = line.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    let fields = text.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
    let values = fields.compactMap { Double($0.prefix { !$0.isWhitespace }) }
    guard values.count == 3 else { continue }
    let instant = MonotonicInstant(nanoseconds: Int64(samples.count) * 10_000_000)
    let sample = CalibrationSample(instant: instant, field: Vector3(values[0], values[1], values[2]))
    samples.append(sample)
    set.add(sample)
  }
  do throws(CalibrationRefusal) {
    let result = try CalibrationFit().fit(set.samples, reference: nil)
    var sum = 0.0
    for sample in samples {
      let off = result.calibration.apply(to: sample.field).norm / result.fieldStrength - 1
      sum += off * off
    }
    let offset = result.calibration.hardIronOffset
    var row = "{\"readings\":\(samples.count),\"kept\":\(set.count),\"order\":\(result.order.rawValue)"
    row += ",\"strength\":\(number(result.fieldStrength))"
    row += ",\"offset\":[\(number(offset.x)),\(number(offset.y)),\(number(offset.z))]"
    row += ",\"coverage\":\(number(result.coverage.fraction)),\"gap\":\(number(result.coverage.largestGap.degrees))"
    row += ",\"headingError\":\(number(result.headingError95Degrees)),\"rejected\":\(result.rejectedCount)"
    print(row + ",\"residual\":\(number((sum / Double(samples.count)).squareRoot()))}")
  } catch {
    print("{\"readings\":\(samples.count),\"kept\":\(set.count),\"refusal\":\"\(error)\"}")
  }
}
