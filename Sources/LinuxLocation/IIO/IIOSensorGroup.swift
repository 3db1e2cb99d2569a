import LocationEngine
import NavigationMath
import Observations

/// One sensor made of channels of the kernel: which of them it is, and what sample their values are.
struct IIOSensorGroup {
  let sensor: AttachedSensor
  let channels: [IIOChannel]
  /// Turns each quantity to the axes of the device; nil leaves it in the sensor's.
  private let mounts: [IIOQuantity: Matrix3]

  /// - Parameters:
  ///   - gyroscope: a device of its own beside an accelerometer, as one chip may have two; nil when there is none.
  init(_ device: IIODevice, _ kind: SensorKind, gyroscope: IIODevice? = nil) {
    let quantity: IIOQuantity =
      switch kind {
      case .magnetometer: .magneticField
      case .inertial, .orientation: .acceleration
      case .barometer: .pressure
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

  /// The same sensor without some of its channels.
  func without(_ isMissing: (IIOChannel) -> Bool) -> IIOSensorGroup {
    IIOSensorGroup(self, channels: channels.filter { !isMissing($0) })
  }

  /// - Parameter values: physical, in the order of `channels`.
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
    case .inertial, .orientation:
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
