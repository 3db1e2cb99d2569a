import Bytes
import CommandLineKit
import Diagnosis
import Glibc

/// `binnacle doctor`: finds what prevents fixes from the receiver, and how to fix it.
package enum DoctorCommand {
  /// - Parameter arguments: begin with the command's name.
  package static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.doctor) { () throws(UsageError) in
      let options = try DoctorOptions(parsing: arguments)
      return options.wantsHelp ? HelpPage.doctor.show() : run(options)
    }
  }

  private static func run(_ options: DoctorOptions) -> ExitCode {
    if let root = options.root, !isFolder(root) {
      Console.say("\(root): no such folder")
      return .noInput
    }
    let live = options.root == nil ? LiveFacts.gather() : nil
    let diagnosis = SystemDiagnosis(SystemView(root: options.root ?? "/"), live: live, device: options.device)
    var report = DoctorReport(
      isJSON: options.isJSON, hasColour: !options.isJSON && Console.wantsColour(1),
      columns: Console.columns(1))
    report.add(diagnosis.system)
    report.flush()
    let isRefused = live?.authorization.refusal != nil && options.listen > 0
    if live == nil {
      report.add(diagnosis.noReceiver)
    } else if !isRefused, options.listen > 0 {
      let candidates = diagnosis.candidates
      if candidates.isEmpty { report.add(diagnosis.noReceiver) }
      for device in candidates {
        if !options.isJSON { Console.say("listening to \(device)") }
        report.add(
          SystemDiagnosis.findings(SystemDiagnosis.listen(to: device, nanoseconds: Int64(options.listen * 1e9))))
        report.flush()
      }
    }
    report.finish(next: next(report, diagnosis, isLive: live != nil))
    if isRefused { return .noPermission }
    return report.count(.fail) > 0 ? .findings : .success
  }

  /// Returns the command to run next if nothing has failed.
  private static func next(_ report: DoctorReport, _ diagnosis: SystemDiagnosis, isLive: Bool) -> String {
    guard isLive else { return "binnacle doctor, on the machine itself with the receiver attached" }
    return "binnacle stream \(report.workingDevice ?? diagnosis.candidates.first ?? "/dev/serial0")"
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
