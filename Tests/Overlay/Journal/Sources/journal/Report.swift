// The example of Docs/Compatibility-os.md.

import os

let logger = Logger(subsystem: "com.example.walk", category: "fixes")

func report(_ count: Int, _ accuracy: Double, from device: String) {
  logger.notice("\(count) fixes of \(device, privacy: .public), ±\(accuracy, format: .fixed(precision: 1)) m")
}
