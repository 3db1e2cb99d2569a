import CommandLineKit
import EngineRuntime
import Glibc
import LinuxLocation
import LiveServer
import LocationService

/// `binnacle serve`: the page of one receiver.
enum ServeCommand {
  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    HelpPage.answer(.serve) { () throws(UsageError) in
      let options = try ServeOptions(parsing: arguments)
      return options.stream.wantsHelp ? HelpPage.serve.show() : run(options)
    }
  }

  private static func run(_ options: ServeOptions) -> ExitCode {
    do throws(SourceError) {
      let address = try SourceAddress(options.stream.source ?? AutomaticSource.unnamed)
      let setup = try StreamSetup(options.stream, address)
      let formatter = setup.formatter(.ndjson, marksRows: true)
      let page = ReceiverPage(
        formatter, regions: StateDirectory().map { RegionReader(MonitoringStore(directory: $0)) })
      // The regions are this machine's places also beside a log.
      if LocationAccess.now != .full { page.forget() }
      page.readRegions()
      // A user who has read the link may press Ctrl-C.
      Termination.holdSignals()
      let server = try server(options, page)
      page.attach(server)
      defer {
        page.attach(nil)
        server.stop()
      }
      show(server, options)
      let rows = options.format == .ndjson ? try setup.rows(formatter) : nil
      let reading = StreamReading(setup, rows: rows, others: [page])
      reading.read()
      if reading.hasEndedByItself { linger(page, reading, isQuiet: options.stream.isQuiet) }
      return reading.conclude()
    } catch {
      Console.say(error)
      return ExitCode(error, isRemote: false)
    }
  }

  /// Keeps the page of a log, after its end, until a signal.
  private static func linger(_ page: ReceiverPage, _ reading: StreamReading, isQuiet: Bool) {
    page.noteEnd()
    if !isQuiet { Console.say("the source has ended; the page stays until Ctrl-C") }
    while !reading.isTerminated { usleep(100_000) }
  }

  private static func server(_ options: ServeOptions, _ page: ReceiverPage) throws(SourceError) -> LiveServer {
    var configuration = options.server
    if let source = options.stream.source { configuration.title = "Binnacle: \(source)" }
    do throws(LiveServerFailure) {
      return try LiveServer(configuration, application: page)
    } catch {
      throw SourceError(error)
    }
  }

  /// Prints the link, and how to reach it through ssh.
  private static func show(_ server: LiveServer, _ options: ServeOptions) {
    if options.format == .none { Console.write(STDOUT_FILENO, server.link + "\n") } else { Console.say(server.link) }
    guard !options.stream.isQuiet, options.server.address == nil, let tunnel = PageLink.tunnel(to: server.port) else {
      return
    }
    Console.say("from the machine that you sit at, first: \(tunnel)")
  }
}

extension SourceError {
  /// Creates the error of a server that cannot listen.
  init(_ failure: LiveServerFailure) {
    let kind: Kind =
      switch failure {
      case .portInUse: .busy
      case .notPermitted: .permissionDenied
      case .noSuchAddress, .unsuitableToken, .unsuitableHost: .invalid
      case .system: .inputOutput
      }
    self.init(kind, failure.message, advice: failure.advice)
  }
}

/// How people reach the page.
enum PageLink {
  /// Returns the command that makes the page reachable from the machine that the user sits at; nil if that is this one, or
  /// is not known.
  ///
  /// - Parameter variable: returns a variable of the environment.
  static func tunnel(
    to port: UInt16, _ variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) -> String? {
    // Client's address and port, this machine's address and port (ssh(1)).
    let words = variable("SSH_CONNECTION")?.split(separator: " ") ?? []
    guard words.count == 4, let sshPort = UInt16(words[3]) else { return nil }
    let user = (variable("USER") ?? variable("LOGNAME")).map { "\($0)@" } ?? ""
    return "ssh \(sshPort == 22 ? "" : "-p \(sshPort) ")-L \(port):localhost:\(port) \(user)\(words[2])"
  }
}
