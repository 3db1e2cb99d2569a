/// Assumptions of the inertial position filter about sensors, fixes and motion.
///
/// Each is a time, a standard deviation or a limit in physical units. Sources: [D] data sheets of consumer inertial units
/// (Bosch BMI270, TDK ICM-42688-P, ST LSM6DSO), [E] PX4 EKF2 and ArduPilot EKF3, [S] found on simulated journeys with
/// seeds that no published figure uses.
public struct InertialParameters: Equatable, Sendable {
  /// Noise of the inertial unit.
  public var noise = Noise()
  /// Errors of the fixes.
  public var fix = Fix()
  /// Age of the fixes' velocities.
  public var lag = Lag()
  /// The place of the antenna.
  public var leverArm = LeverArm()
  /// Errors of the barometer.
  public var pressure = Pressure()
  /// Limits of the magnetometer.
  public var magnetometer = Magnetometer()
  /// Constraints by the kind of motion.
  public var motion = Motion()
  /// Errors of wheel speeds.
  public var speed = Speed()
  /// Start values and limits of the alignment.
  public var alignment = Alignment()
  /// Limits in time.
  public var timing = Timing()
  /// Memory.
  public var capacity = Capacity()

  /// Creates the default parameters: a consumer inertial unit and receiver.
  public init() {}

  /// Memory that the filter allocates; numbers are rounded up to powers of two.
  public struct Capacity: Equatable, Sendable {
    /// Increments of 80 bytes, and of 24 for the alignment; at least 32. Their duration bounds `Timing.longestDelay`.
    public var increments = 128
    /// Measurements of 104 bytes that wait for their turn, as headings wait for the fix that may precede them; at least 8.
    ///
    /// In a full queue the oldest is fused at once, and a fix that precedes it is moved by the velocity. What then still
    /// finds no room is not used.
    public var measurements = 64
  }

  /// Noise of the inertial unit. Higher: the fixes have more weight, and the claim grows faster in an outage.
  public struct Noise: Equatable, Sendable {
    /// Specific force, m/s²/√Hz [D 0.001–0.002; S, vibration included].
    public var force = 0.004
    /// Angular rate, rad/s/√Hz [D 0.0001–0.0002; S].
    public var rate = 0.0004
    /// Change of the accelerometer's bias, m/s²/√s [S].
    public var forceBiasWalk = 0.0005
    /// Change of the gyroscope's bias, rad/s/√s [S].
    public var rateBiasWalk = 0.00001
    /// Scale, misalignment and cross-axis error of the accelerometer, as a share [D 0.005–0.01].
    public var forceScale = 0.006
    /// Change of velocity over which that error keeps its sign, m/s [S].
    public var forceScaleSpan = 3.0
    /// Scale and misalignment error of the gyroscope, as a share [D 0.005–0.01].
    public var rateScale = 0.004
    /// Angle over which that error keeps its sign, rad [S].
    public var rateScaleSpan = 1.5
    /// Averaging time of the motion to which the errors of scale and alignment are proportional, s [S].
    public var motionTime = 1.0
    /// Specific force that may act unseen while samples are missing, m/s² [S].
    public var missingForce = 3.0
    /// Angular rate that may act unseen while samples are missing, rad/s [S].
    public var missingRate = 0.3
  }

  /// Errors of the fixes.
  public struct Fix: Equatable, Sendable {
    /// Correlation time of the position error before it is learnt, s (facts of receivers: 10–600) [S].
    ///
    /// Longer: consecutive fixes bring less that is new.
    public var correlationTime = 60.0
    /// Limits of the learnt correlation time, s.
    public var shortestCorrelationTime = 10.0
    public var longestCorrelationTime = 600.0
    /// Time for which the correlation time at the start counts, s [S]. Longer: learnt more slowly.
    public var correlationPrior = 100.0
    /// Memory of the learnt correlation time, s [S].
    public var correlationMemory = 600.0
    /// Standard deviation of a fix below which its correlation is not learnt, m.
    public var leastLearnableSigma = 0.5
    /// Share of the stated variance that is correlated in time, 0...1 [S].
    ///
    /// Higher: less smoothing, larger claim.
    public var correlatedShare = 0.85
    /// Factor of the vertical velocity's standard deviation to the stated one [E].
    public var downVelocityFactor = 1.5
    /// Independent error of every position, 1 σ, m: of the phase centre, of a body that bends. Higher: RTK has less weight.
    public var leastPositionSigma = 0.02
    /// Independent error of the instant of a fix, 1 σ, s [S]. Higher: RTK in motion has less weight.
    public var instantSigma = 0.005
    /// Least standard deviation of a velocity, m/s [E 0.3–0.5 there]. Higher: Doppler has less weight.
    public var leastVelocitySigma = 0.05
  }

  /// How much older the velocity of a fix is than its position, which is learnt.
  public struct Lag: Equatable, Sendable {
    /// Uncertainty before it is learnt, 1 σ, s; 0: it is 0 and is not learnt [S].
    public var sigma = 0.05
    /// Largest lag, s.
    public var largest = 0.3
    /// Change from fix to fix, 1 σ, s [S].
    public var walk = 0.0005
    /// Factor of the variance of a velocity's difference [S]. Higher: learnt more slowly.
    public var noiseFactor = 4.0
  }

  /// How the way from the inertial unit to the antenna is learnt.
  public struct LeverArm: Equatable, Sendable {
    /// Uncertainty of each component before it is learnt, 1 σ, m; 0: the lever arm is given and is not learnt.
    public var sigma = 0.0
    /// Largest length, m.
    public var largest = 10.0
    /// Angular rate below which velocities show nothing of it, rad/s [S].
    public var leastRate = 0.05
    /// Factor of the variance of the differences [S]. Higher: learnt more slowly.
    public var noiseFactor = 16.0
  }

  /// Errors of the barometer.
  public struct Pressure: Equatable, Sendable {
    /// Noise of one sample, m [E 2; D 0.1–0.5]. Higher: the barometer has less weight.
    public var sigma = 0.5
    /// Change of the offset, m/√s: 8.3 m, which is 1 hPa, in an hour. Higher: the offset follows GNSS faster.
    public var offsetWalk = 0.14
    /// Offset at the start or after a step, m. Higher: the first samples say less about height.
    public var offsetSigma = 100.0
    /// Change of height that the inertial unit did not see and that counts as a step of pressure, m: 0.5 hPa.
    public var step = 4.2
  }

  /// Limits of the magnetometer. Higher: more disturbed fields count.
  public struct Magnetometer: Equatable, Sendable {
    /// Difference of the strength from Earth's up to which a field counts, as a share [E, VQF 0.1].
    public var strengthTolerance = 0.1
    /// Difference of the dip from Earth's up to which a field counts, rad [VQF 10°].
    public var dipTolerance = 0.17
  }

  /// Constraints by the kind of motion.
  public struct Motion: Equatable, Sendable {
    /// Lateral velocity of a vehicle on wheels, m/s [S]. Higher: the constraint has less weight.
    public var lateralSigma = 0.3
    /// Lateral velocity as a share of the forward one, for a unit that is not aligned with the vehicle [S].
    public var lateralShare = 0.02
    /// Time between lateral constraints, s [S]. Longer: cheaper, weaker.
    public var lateralPeriod = 0.2
    /// Least speed for the lateral constraint, m/s.
    public var lateralSpeed = 2.0
    /// Velocity at rest, m/s [E 0.2]. Higher: rest has less weight.
    public var restSigma = 0.05
    /// Angular rate at rest, rad/s [S]. Higher: the gyroscope bias follows later.
    public var restRateSigma = 0.001
    /// Duration of a block of which rest is judged, and time between updates at rest, s [E 0.2].
    public var restPeriod = 0.25
    /// Change of the mean rate between blocks up to which the unit is quiet, rad/s; within a block five times as much [S].
    public var quietRate = 0.006
    /// Change of the mean force between blocks up to which the unit is quiet, m/s²; within a block five times as much [S].
    public var quietForce = 0.1
    /// Acceleration up to which the filter believes in rest, m/s² [S]. Higher: smooth braking may look like rest.
    public var restAcceleration = 0.2
    /// Angular rate up to which the filter believes in rest, rad/s [S].
    public var restRate = 0.01
    /// Largest speed of a fix at which rest is believed, m/s.
    public var restSpeed = 0.4
    /// Age up to which a fix's speed counts, s.
    public var restFixAge = 2.5
  }

  /// Errors of a speed along the forward axis, of wheels or an odometer.
  public struct Speed: Equatable, Sendable {
    /// Independent error of a speed that states no accuracy, 1 σ, m/s.
    public var sigma = 0.1
    /// Error of the scale before it is learnt, 1 σ, as a share.
    public var scale = 0.02
    /// Change of the scale from fix to fix, 1 σ.
    public var walk = 0.00002
    /// Factor of the variance of a comparison with a fix. Higher: the scale is learnt more slowly.
    public var noiseFactor = 4.0
    /// Longest time between a reading and the fix that it is compared with, s.
    public var longestAge = 0.2
    /// Speed of the fix below which it says little of the scale, m/s.
    public var leastSpeed = 2.0
    /// Angular rate above which the antenna has another speed than the wheels, rad/s.
    public var largestRate = 0.1
  }

  /// Start values and limits of the alignment.
  public struct Alignment: Equatable, Sendable {
    /// Heading uncertainty below which the filter starts and counts as aligned, 1 σ, rad.
    public var headingSigma = 0.26
    /// Uncertainty of the level at rest besides that of the accelerometer's bias, 1 σ, rad [S].
    public var restTiltSigma = 0.003
    /// Uncertainty of the level in motion besides that of the accelerometer's bias, 1 σ, rad [S].
    public var motionTiltSigma = 0.06
    /// Speed of a fix above which a quiet unit is not at rest, m/s, and time for which it is not.
    public var motionSpeed = 0.4
    public var motionMemory = 2.5
    /// Time for which the level of a rest is carried on by the gyroscope, s [S].
    public var holdTime = 60.0
    /// Accelerometer bias at the start, 1 σ, m/s² [D 0.05–0.4].
    public var forceBiasSigma = 0.15
    /// Gyroscope bias after a start at rest, 1 σ, rad/s [S].
    public var restRateBiasSigma = 0.0005
    /// Gyroscope bias after a start in motion, 1 σ, rad/s [D 0.005–0.02].
    public var motionRateBiasSigma = 0.01
    /// Speed above which a body that faces its motion is aligned by its course, m/s.
    public var courseSpeed = 4.0
    /// Uncertainty of the course as heading, 1 σ, rad.
    public var courseSigma = 0.06
    /// Error of the velocity, although fixes came all the time, from which the attitude is lost, m/s [S].
    public var lostVelocity = 5.0
    /// Memory of the comparison of accelerations with changes of the fixes' velocity, s.
    public var memory = 60.0
  }

  /// Limits in time.
  public struct Timing: Equatable, Sendable {
    /// Duration of an increment, s. Longer: cheaper at high rates, less exact in vibration.
    public var increment = 0.0045
    /// Duration of a covariance step, s. Longer: cheaper.
    public var covarianceStep = 0.04
    /// Longest delay of a measurement, s; at most 0.55. An older one is moved by the velocity.
    public var longestDelay = 0.5
    /// Delay of the fixes before one has arrived, s [E 0.11].
    public var fixDelay = 0.15
    /// Gap between samples above which time counts as missing, s, unless the unit usually measures no faster.
    public var shortGap = 0.03
    /// Gap between samples above which the attitude is lost, s.
    public var longestGap = 0.5
    /// Time of rejected fixes after which the covariance is inflated, s.
    public var inflateAfter = 3.5
    /// Time of rejected fixes, which agree with each other, after which the filter adopts them, s [E 7].
    public var resetAfter = 7.0
    /// Time without fixes after which rejected ones are adopted sooner, s, and the share of the two times above that then
    /// applies [S].
    public var longBlindness = 10.0
    public var hasteAfterBlindness = 0.2
    /// Time without an accepted fix after which no estimate is given, s; infinite: no end.
    public var coasting = 60.0
    /// Claim after which no estimate is given, m; infinite: no end.
    public var coastingClaim = 100.0
  }
}
