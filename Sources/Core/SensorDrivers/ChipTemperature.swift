/// Returns a chip's temperature, °C; nil if it is outside −60 to 130 °C, where no working chip is.
///
/// An I²C controller that does not support clock stretching can return values wrong by hundreds of kelvin. The
/// difference would count as a temperature change since the calibration.
func chipTemperature(_ celsius: Double) -> Double? { (-60...130).contains(celsius) ? celsius : nil }
