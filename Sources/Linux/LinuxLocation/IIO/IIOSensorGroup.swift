import LocationEngine
import NavigationMath
import Observations

/// One sensor, made of channels of an IIO device, and the conversion of their values to samples.
struct IIOSensorGroup {
  let sensor: AttachedSensor
  let channels: [IIOChannel]
  /// Rotations from the sensor's axes to the device's; a quantity without one stays in the sensor's axes.
  private let mounts: [IIOQuantity: Matrix3]

  /// Collects the channels of one type of sensor.
  ///
  /// - Parameters:
  ///   - gyroscope: A separate device for the gyroscope, as chips with two devices have; nil if there is none.
  init(_ device: IIODevice, _ kind: SensorKind, gyroscope: IIODevice? = nil) {
    let quantity: IIOQuantity =
      switch kind {
      case .magnetometer: .magneticField
      case .barometer: .pressure
      // The kernel's interface has no sensor of the other kinds.
      default: .acceleration
      }
    var channels = device.channels.filter { $0.quantity == quantity }
    var mounts: [IIOQuantity: Matrix3] = [:]
    mounts[quantity] = device.mountMatrix(of: quantity)
    if quantity == .acceleration, let rates = gyroscope ?? (device.has(.angularRate) ? device : nil) {
      channels += rates.channels.filter { $0.quantity == .angularRate }
      mounts[.angularRate] = rates.mountMatrix(of: .angularRate)
    }
    channels += device.channels.filter { $0.quantity == .temperature }
    self.channels = channels
    self.mounts = mounts
    sensor = AttachedSensor(
      device.identity, kind, samplesPerSecond: device.frequency(of: quantity),
      usualMounting: mounts[quantity] == nil ? .forwardLeftUp : .rightForwardUp)
  }

  private init(_ other: IIOSensorGroup, channels: [IIOChannel]) {
    sensor = other.sensor
    mounts = other.mounts
    self.channels = channels
  }

  /// Returns the same sensor without some of its channels.
  func without(_ isMissing: (IIOChannel) -> Bool) -> IIOSensorGroup {
    IIOSensorGroup(self, channels: channels.filter { !isMissing($0) })
  }

  /// Returns the sample of physical values.
  ///
  /// - Parameter values: Physical values in the order of `channels`.
  func sample(_ values: [Double], at instant: MonotonicInstant) -> SensorSample {
    var temperature: Double?
    var pressure = 0.0
    var (field, acceleration, rate) = (Vector3.zero, Vector3.zero, Vector3?.none)
    for (channel, value) in zip(channels, values) {
      switch channel.quantity {
      case .magneticField: field[channel.axis] = value
      case .acceleration: acceleration[channel.axis] = value
      case .angularRate:
        var turning = rate ?? .zero
        turning[channel.axis] = value
        rate = turning
      case .pressure: pressure = value
      case .temperature: temperature = value
      }
    }
    switch sensor.kind {
    case .magnetometer:
      return .magnetic(
        MagneticSample(instant: instant, field: turned(field, .magneticField), temperatureCelsius: temperature))
    case .barometer:
      return .pressure(
        PressureSample(instant: instant, pressureHectopascals: pressure, temperatureCelsius: temperature))
    default:
      return .inertial(
        InertialSample(
          instant: instant, acceleration: turned(acceleration, .acceleration),
          angularRate: rate.map { turned($0, .angularRate) }, temperatureCelsius: temperature))
    }
  }

  private func turned(_ vector: Vector3, _ quantity: IIOQuantity) -> Vector3 {
    mounts[quantity].map { $0 * vector } ?? vector
  }
}
