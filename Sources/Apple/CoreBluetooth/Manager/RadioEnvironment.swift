internal import BeaconRadio
internal import LocationEngine

/// Which radio the managers of this process use.
enum RadioEnvironment {
  /// Returns the advertiser that `BINNACLE_BEACONS` names, or that of `auto:` if it names none that can send.
  ///
  /// With `BINNACLE_LOG` set, which way is used is written to standard error; what is wrong with the address always is.
  static func advertiser(
    _ variable: (String) -> String? = { ProcessInfo.processInfo.environment[$0] },
    say: @escaping @Sendable (String) -> Void = standardError
  ) -> any BeaconAdvertiser {
    let speaks = variable("BINNACLE_LOG") != nil
    let options = BeaconRadioOptions(notice: { if speaks { say($0) } })
    if let text = variable("BINNACLE_BEACONS") {
      do throws(SourceError) {
        if let named = makeBeaconAdvertiser(try BeaconAddress(text), options) { return named }
        options.notice("\(text) cannot send beacons; auto: is used")
      } catch {
        say("\(error); auto: is used")
      }
    }
    guard let automatic = makeBeaconAdvertiser(.automatic, options) else { preconditionFailure("auto: can send") }
    return automatic
  }

  private static let standardError: @Sendable (String) -> Void = { line in
    FileHandle.standardError.write(Data("CoreBluetooth: \(line)\n".utf8))
  }
}
