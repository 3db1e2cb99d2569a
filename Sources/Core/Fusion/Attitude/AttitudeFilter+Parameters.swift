/// One degree in radians.
let degree = 0.017453292519943295

/// Standard gravity, m/s².
let gravity = 9.80665

extension AttitudeFilter {
  /// What the filter believes of the sensors and of motion. Every one is a time, a standard deviation or a limit;
  /// Docs/Heading.md says how the defaults were found.
  public struct Parameters: Hashable, Sendable {
    /// Seconds over which acceleration is averaged to find the vertical. Longer: less disturbed by motion, later
    /// corrected for what the gyroscope drifts.
    public var accelerationTime = 2.6
    /// Seconds for which a body that moves accelerates in one direction: so much shorter than an average must this be
    /// for the vertical to be right. Longer: the first seconds in motion are trusted less.
    public var motionTime = 0.3
    /// What a body is believed to accelerate by before it is known, m/s².
    public var unknownMotion = 2.0
    /// Seconds of samples that are handled together by everything but the integration of the gyroscope. Longer:
    /// cheaper; far below all other times.
    public var blockDuration = 0.02
    /// Samples that are further apart, in seconds, begin anew: nobody knows how the body turned in between.
    public var longestGap = 0.5

    public var bias = BiasParameters()
    public var rest = RestParameters()
    public var compass = CompassParameters()
    public var field = FieldParameters()
    public var trim = TrimParameters()

    public init() {}
  }

  /// Of the gyroscope's bias.
  public struct BiasParameters: Hashable, Sendable {
    /// 1 σ at the start, rad/s.
    public var initialSigma = 0.5 * degree
    /// Seconds in which the bias wanders by 0.1°/s, 1 σ. Longer: steadier, later to follow the temperature.
    public var wanderingTime = 100.0
    /// 1 σ that is reached in motion, rad/s. Greater: motion disturbs the estimate less, and it converges later.
    public var motionSigma = 0.1 * degree
    /// 1 σ that is reached at rest, rad/s.
    public var restSigma = 0.03 * degree
    /// How much weaker the bias about the vertical is drawn to zero than that about the horizon follows gravity.
    /// Smaller: forgets it later.
    public var verticalForgetting = 0.0001
    /// Beyond this nothing is a bias, rad/s; also the fastest turn that may be taken for rest.
    public var limit = 2 * degree

    public init() {}
  }

  /// When the body counts as at rest.
  public struct RestParameters: Hashable, Sendable {
    /// Seconds of quiet that make rest.
    public var duration = 1.5
    /// Seconds over which the mean is taken that quiet is measured from.
    public var averagingTime = 0.5
    /// Quiet: no further from the mean than this, rad/s.
    public var angularRate = 2 * degree
    /// Quiet: no further from the mean than this, m/s².
    public var acceleration = 0.5

    public init() {}
  }

  /// How far compass and gyroscope are believed to tell the heading.
  public struct CompassParameters: Hashable, Sendable {
    /// 1 σ of the compass where the field is undisturbed, radians: iron in walls and floors, not the sensor's noise.
    /// Greater: follows the gyroscope longer.
    public var sigma = 1.6 * degree
    /// The part of that which stays however long one measures, 1 σ, radians: the place's own declination.
    public var placeSigma = 0.7 * degree
    /// Seconds after which the compass's error is another one. Longer: follows the gyroscope longer.
    public var correlationTime = 4.0
    /// A compass that has been further than so many σ from what the gyroscope lets expect, in the mean over
    /// `disagreementTime`, is disturbed.
    public var disagreement = 3.5
    /// Seconds.
    public var disagreementTime = 2.0
    /// Scale error of the gyroscope, 1 σ: each turn adds this part of itself. Greater: in motion follows the compass
    /// sooner.
    public var gyroscopeScaleSigma = 0.0016
    /// Seconds for which a turn goes on in one direction.
    public var turnTime = 1.0
    /// Seconds for which what is uncertain of the gyroscope's bias is taken to turn the body one way. Longer: follows
    /// the compass sooner before the bias is known.
    public var biasTime = 0.8
    /// What the heading drifts when the body is quiet, rad/√s.
    public var randomWalk = 0.053 * degree
    /// Bias about the vertical that is left in the gyroscope, 1 σ, rad/s. Greater: the drift is learnt sooner.
    public var driftSigma = 0.0107 * degree
    /// Seconds for which that bias stays.
    public var driftTime = 100.0

    public init() {}
  }

  /// When the field counts as Earth's, and what happens when it does not.
  public struct FieldParameters: Hashable, Sendable {
    /// Greatest difference of strength, as a part of it.
    public var strengthTolerance = 0.1
    /// Greatest difference of dip, radians.
    public var dipTolerance = 10 * degree
    /// Seconds over which strength and dip are averaged before they are judged.
    public var averagingTime = 0.05
    /// Seconds in which the strength and dip that count as Earth's follow those measured.
    public var referenceTime = 20.0
    /// Seconds that another field has to stay the same while the body turns before it counts as Earth's.
    public var acceptanceTime = 20.0
    /// Slower turning than this tells nothing about another field, rad/s.
    public var acceptanceRate = 20 * degree
    /// Seconds for which the compass is left out while the field is disturbed; after them it counts again, by what
    /// the disturbance can have turned it.
    public var longestRejection = 60.0

    public init() {}
  }

  /// What the filter may find out about the magnetometer itself.
  public struct TrimParameters: Hashable, Sendable {
    /// Hard iron that the calibration has left, 1 σ, µT. Greater: corrected sooner, and by less evidence.
    public var offsetSigma = 1.0
    /// How late the magnetometer is, 1 σ around 0, seconds.
    public var delaySigma = 0.02
    /// Differences of Earth's field from place to place, 1 σ, µT. Greater: learns later.
    public var fieldSigma = 4.0
    /// Seconds for which such a difference stays.
    public var correlationTime = 3.0
    /// Seconds over which the field is averaged that samples are compared with.
    public var averagingTime = 10.0
    /// Seconds of turning after which evidence has lost two thirds of its weight.
    public var memoryTime = 25.0

    public init() {}
  }
}
