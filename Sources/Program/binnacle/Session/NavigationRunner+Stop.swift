import Glibc
import LocationEngine

extension NavigationRunner {
  /// Ends all readings; returns once they have ended, or after three seconds.
  package func stopAndWait() {
    stop()
    for _ in 0..<300 where isReading { usleep(10_000) }
  }
}
