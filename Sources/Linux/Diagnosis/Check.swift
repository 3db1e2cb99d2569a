/// A check of the diagnosis, in the order of the report. The raw value is its name in JSON.
public enum Check: String, Sendable, CaseIterable {
  /// The board or computer, by the device tree.
  case model
  /// The distribution, by os-release.
  case system
  /// The version of the running kernel.
  case kernel
  /// Under-voltage and throttling of a Raspberry Pi, by the firmware's get_throttled.
  case power
  /// Whether the user is in group dialout, which may open serial ports.
  case groupDialout = "group-dialout"
  /// Whether the user is in group i2c, which may open I²C buses.
  case groupI2C = "group-i2c"
  /// Whether the user is in group gpio, which may use the pins.
  case groupGPIO = "group-gpio"
  /// Whether the policy lets this program know the location.
  case authorization
  /// What `/dev/serial0` leads to on a Raspberry Pi.
  case serialLink = "serial-link"
  /// Whether config.txt turns on the UART of the pins.
  case enableUART = "enable-uart"
  /// Whether the kernel's console is on the UART of the pins.
  case uartConsole = "uart-console"
  /// Whether a login prompt is on the UART of the pins.
  case serialGetty = "serial-getty"
  /// Whether Bluetooth or the pins have the PL011.
  case bluetooth
  /// Whether the I²C bus of the pins exists.
  case i2cBus = "i2c-bus"
  /// The clock frequency of the I²C bus.
  case i2cSpeed = "i2c-speed"
  /// Whether a pulse per second arrives.
  case pps
  /// Whether ModemManager may write to serial ports.
  case modemManager = "modem-manager"
  /// Whether gpsd holds a port that the receiver may be on.
  case gpsd
  /// Whether gpsd's udev rules claim a USB adapter that is plugged in.
  case gpsdRules = "gpsd-rules"
  /// Whether brltty's udev rules claim USB serial adapters.
  case brltty
  /// Whether a Bluetooth controller is here and on, for beacons.
  case beaconRadio = "beacon-radio"
  /// The way that beacons would take, and whether a better one can be had.
  case beaconWay = "beacon-way"
  /// The file of places that is used, and the layers.
  case places
  /// Whether the system's clock is synchronized.
  case clock
  /// Whether the optional library libudev is installed.
  case libudev
  /// Whether the optional library zlib is installed.
  case zlib
  /// Whether the optional library libcurl is installed.
  case libcurl
  /// Whether the optional library libcairo is installed.
  case libcairo
  /// Whether the receiver's port opens, and its speed.
  case port
  /// Whether understandable bytes arrive.
  case data
  /// The share of sentences with a wrong checksum.
  case checksums
  /// The protocols the receiver sends.
  case protocols
  /// Whether the receiver has a position, and its accuracy.
  case fix
  /// The signal strengths of the satellites.
  case satellites
  /// The state of the antenna as the receiver reports it.
  case antenna
  /// Interference as the receiver reports it.
  case jamming
  /// The system's clock compared with the receiver's time.
  case receiverClock = "receiver-clock"

  /// A section of the report.
  public enum Group: String, Sendable, CaseIterable {
    /// Model, system, kernel and power.
    case board
    /// Groups of the user, and the location policy.
    case access
    /// The UART of the pins.
    case uart
    /// The I²C bus of the pins.
    case i2c
    /// The pulse per second.
    case pps
    /// Other programs that use serial ports.
    case programs
    /// Bluetooth, for beacons.
    case beacons
    /// Files of places, for names and addresses.
    case places
    /// The system's clock.
    case clock
    /// Optional libraries.
    case libraries
    /// The receiver and its data.
    case receiver
  }

  /// The section of the report that the check belongs to.
  public var group: Group {
    switch self {
    case .model, .system, .kernel, .power: .board
    case .groupDialout, .groupI2C, .groupGPIO, .authorization: .access
    case .serialLink, .enableUART, .uartConsole, .serialGetty, .bluetooth: .uart
    case .i2cBus, .i2cSpeed: .i2c
    case .pps: .pps
    case .modemManager, .gpsd, .gpsdRules, .brltty: .programs
    case .beaconRadio, .beaconWay: .beacons
    case .places: .places
    case .clock: .clock
    case .libudev, .zlib, .libcurl, .libcairo: .libraries
    case .port, .data, .checksums, .protocols, .fix, .satellites, .antenna, .jamming, .receiverClock: .receiver
    }
  }
}

/// The result of one check.
public struct Finding: Equatable, Sendable {
  /// The outcome of a check, also its name in JSON.
  public enum State: String, Sendable, CaseIterable {
    /// No problem was found.
    case pass
    /// Works, or may work, but is likely to cause trouble.
    case warn
    /// Prevents a fix.
    case fail
    /// Not checked, or not relevant here; the message says why.
    case skip
  }

  /// The check that this is the result of.
  public var check: Check
  /// The outcome.
  public var state: State
  /// One sentence in lower case without a full stop.
  public var message: String
  /// The command that fixes the problem, or an instruction if no command can; nil if there is none.
  public var fix: String?
  /// The device that was listened to; nil for checks of the machine.
  public var device: String?

  /// Creates a finding; `message` is in lower case without a full stop.
  public init(_ check: Check, _ state: State, _ message: String, fix: String? = nil, device: String? = nil) {
    self.check = check
    self.state = state
    self.message = message
    self.fix = fix
    self.device = device
  }
}

/// Commands that several checks suggest as a fix.
enum Remedy {
  static let enableUART = "sudo raspi-config nonint do_serial_hw 0 && sudo reboot"
  static let removeConsole = "sudo raspi-config nonint do_serial_cons 1 && sudo reboot"
  static let restart = "sudo reboot"

  /// Returns a command that appends a line to config.txt, after `[all]`, so that no open section applies to it.
  static func append(_ line: String, to boot: BootConfiguration?) -> String {
    "printf '[all]\\n\(line)\\n' | sudo tee -a \(boot?.path ?? "/boot/firmware/config.txt") && sudo reboot"
  }
}
