/// What a chip's thermometer said, °C; nil where no chip that still works is so warm or so cold.
///
/// A controller that takes a stretched clock for a bit makes hundreds of kelvin of it, which would age a calibration by
/// as much.
func chipTemperature(_ celsius: Double) -> Double? { (-60...130).contains(celsius) ? celsius : nil }
