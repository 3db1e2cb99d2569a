import CommandLineKit

/// `binnacle places`: shows the files that places are found in, makes them, and adds the user's own.
enum PlacesCommand {
  enum Action: String, CaseIterable {
    case info
    case attribution
    case build
    case add
    case remove
  }

  /// - Parameter arguments: begin with the command's name.
  static func run(_ arguments: [String]) -> ExitCode {
    guard let word = arguments.dropFirst().first, !word.hasPrefix("-") else {
      return answer("places") { () throws(UsageError) in
        try PlacesInfo.run(arguments, creditsOnly: false, page: .places)
      }
    }
    guard let action = Action(rawValue: word) else {
      let advice = Suggestion.text(for: word, among: Action.allCases.map { $0.rawValue })
      return HelpPage.refuse("places \(word): no such command\(advice)", "places")
    }
    let rest = Array(arguments.dropFirst())
    return answer("places \(word)") { () throws(UsageError) in
      switch action {
      case .info: try PlacesInfo.run(rest, creditsOnly: false, page: .placesInfo)
      case .attribution: try PlacesInfo.run(rest, creditsOnly: true, page: .placesAttribution)
      case .build: try PlacesBuild.run(rest)
      case .add: try PlacesAdd.run(rest)
      case .remove: try PlacesRemove.run(rest)
      }
    }
  }

  private static func answer(_ name: String, _ body: () throws(UsageError) -> ExitCode) -> ExitCode {
    do throws(UsageError) {
      return try body()
    } catch {
      return HelpPage.refuse(error.message, name)
    }
  }
}
