/// One degree in radians.
let degree = 0.017453292519943295

extension AttitudeFilter {
  /// Assumptions of the filter about sensors and motion.
  ///
  /// Each parameter is a time, a standard deviation or a limit. Docs/Heading.md describes how the defaults were found.
  public struct Parameters: Equatable, Sendable {
    /// Averaging time of the acceleration for the vertical, s.
    ///
    /// Longer: less disturbed by motion, but gyroscope drift is corrected later.
    public var accelerationTime = 2.9
    /// Time for which a moving body accelerates in one direction, s.
    ///
    /// It must be much shorter than the averaging time for the vertical to be right. Longer: the first seconds in motion
    /// have less weight.
    public var motionTime = 0.3
    /// Acceleration assumed for a body before any is measured, 1 σ, m/s².
    public var unknownMotion = 2.0
    /// Duration of the sample blocks, s.
    ///
    /// All computations except the integration of the gyroscope run once per block. Longer: cheaper; must be far below
    /// all other times.
    public var blockDuration = 0.02
    /// Longest time between samples, s. After a longer gap the filter restarts, since the rotation in the gap is unknown.
    public var longestGap = 0.5

    /// Parameters of the gyroscope bias.
    public var bias = BiasParameters()
    /// Parameters of the rest detection.
    public var rest = RestParameters()
    /// Parameters of the compass and of the gyroscope's heading drift.
    public var compass = CompassParameters()
    /// Parameters of the check for Earth's field.
    public var field = FieldParameters()
    /// Parameters of the magnetometer's residual offset and delay.
    public var trim = TrimParameters()

    /// Creates the default parameters.
    public init() {}
  }

  /// Parameters of the gyroscope bias.
  public struct BiasParameters: Equatable, Sendable {
    /// Uncertainty at the start, 1 σ, rad/s.
    public var initialSigma = 0.5 * degree
    /// Time in which the bias changes by 0.1°/s, 1 σ, s. Longer: steadier, but follows the temperature later.
    public var wanderingTime = 100.0
    /// Uncertainty that the estimate reaches in motion, 1 σ, rad/s.
    ///
    /// Greater: motion disturbs the estimate less, but it converges later.
    public var motionSigma = 0.1 * degree
    /// Uncertainty that the estimate reaches at rest, 1 σ, rad/s.
    public var restSigma = 0.03 * degree
    /// Weight that draws the bias about the vertical to zero, relative to the weight of gravity for the horizontal bias.
    ///
    /// Smaller: the vertical bias decays more slowly.
    public var verticalForgetting = 0.0001
    /// Largest bias, rad/s; also the fastest rotation that may count as rest.
    public var limit = 2 * degree

    /// Creates the default parameters.
    public init() {}
  }

  /// Conditions for rest.
  public struct RestParameters: Equatable, Sendable {
    /// Duration of quiet after which the body is at rest, s.
    public var duration = 1.5
    /// Averaging time of the means that quiet is measured against, s.
    public var averagingTime = 0.5
    /// Largest deviation of the angular rate from its mean in quiet, rad/s.
    public var angularRate = 2 * degree
    /// Largest deviation of the acceleration from its mean in quiet, m/s².
    public var acceleration = 0.5

    /// Creates the default parameters.
    public init() {}
  }

  /// Heading errors of compass and gyroscope.
  public struct CompassParameters: Equatable, Sendable {
    /// Error of one compass sample in Earth's field, 1 σ, radians.
    ///
    /// Greater: the heading follows the gyroscope longer.
    public var sigma = 1.0 * degree
    /// Correlation time of that error, s. Longer: the heading follows the gyroscope longer.
    public var correlationTime = 4.0
    /// Share of the largest possible compass error, by strength and dip of the field, that counts as 1 σ.
    ///
    /// Greater: the compass has less weight where the field varies, and the stated accuracy contains more of it.
    public var fieldShare = 0.3
    /// Error that the place adds and that no averaging removes, 1 σ, radians: the local declination anomaly.
    ///
    /// It affects only the stated accuracy.
    public var placeSigma = HeadingPlace.indoors.sigma
    /// Threshold of the deviation between compass and prediction, in σ, averaged over `disagreementTime`.
    ///
    /// Above it the compass counts as disturbed.
    public var disagreement = 3.5
    /// Averaging time of that deviation, s.
    public var disagreementTime = 2.0
    /// Scale error of the gyroscope, 1 σ, as a share of each rotation.
    ///
    /// Greater: in motion the heading follows the compass sooner.
    public var gyroscopeScaleSigma = 0.0016
    /// Time for which a rotation continues in one direction, s.
    public var turnTime = 1.0
    /// Time for which the uncertain part of the gyroscope bias is assumed to rotate the heading in one direction, s.
    ///
    /// Longer: the heading follows the compass sooner before the bias is known.
    public var biasTime = 0.8
    /// Random walk of the heading of a quiet body, rad/√s.
    public var randomWalk = 0.053 * degree

    /// Creates the default parameters.
    public init() {}
  }

  /// Conditions under which the measured field counts as Earth's, and handling of other fields.
  public struct FieldParameters: Equatable, Sendable {
    /// Largest deviation of the strength, as a share of it.
    public var strengthTolerance = 0.1
    /// Largest deviation of the dip, radians.
    public var dipTolerance = 10 * degree
    /// Averaging time of strength and dip before the check, s.
    public var averagingTime = 0.05
    /// Time constant with which the reference strength and dip follow the measured ones, s.
    public var referenceTime = 20.0
    /// Time for which another field must stay constant while the body turns, before it counts as Earth's, s;
    /// three times as long if its direction contradicts the gyroscope.
    public var acceptanceTime = 20.0
    /// Slowest rotation that counts for that time, rad/s.
    public var acceptanceRate = 20 * degree
    /// Longest time without the compass in a disturbed field, s.
    ///
    /// Afterwards the compass is used again, with the error that the disturbance may cause.
    public var longestRejection = 10.0

    /// Creates the default parameters.
    public init() {}
  }

  /// Parameters of the magnetometer's residual offset and delay.
  public struct TrimParameters: Equatable, Sendable {
    /// Residual hard iron after calibration, 1 σ, µT. Greater: corrected sooner, on less evidence.
    public var offsetSigma = 2.0
    /// Delay of the magnetometer, 1 σ around 0, s.
    public var delaySigma = 0.02
    /// Variation of Earth's field from place to place, 1 σ, µT. Greater: learns later.
    public var fieldSigma = 6.0
    /// Correlation time of that variation, s.
    public var correlationTime = 3.0
    /// Averaging time of the field that samples are compared with, s.
    public var averagingTime = 10.0
    /// Time of rotation after which evidence has lost two thirds of its weight, s.
    public var memoryTime = 25.0

    /// Creates the default parameters.
    public init() {}
  }
}
