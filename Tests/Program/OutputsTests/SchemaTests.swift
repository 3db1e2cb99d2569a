import LocationEngine
import NavigationMath
import Observations
import OutputsTestSupport
import Testing

@testable import Outputs

/// Rows against Docs/Outputs.schema.json.
struct SchemaTests {
  @Test func everyKindOfLineIsValid() throws {
    let schema = try JSONSchema()
    var events = [Samples.full, Samples.bare, Samples.empty, Samples.leapSecond].map { Samples.event($0) }
    events += [Samples.event(Samples.timed), .satellites(Samples.report), Samples.status(.stale)]
    events.append(Samples.status(.reconnecting(.init(.disconnected, "gone"), after: .seconds(1))))
    events.append(.status(EngineStatus(.waiting, source: "another", counters: StreamCounters())))
    events += [Samples.stated, Samples.assumed].map { Samples.event($0) }
    let text = Samples.render(.ndjson, events) { $0.satellites = true }
    // One more for the change of what the accuracies rest on.
    #expect(text.split(separator: "\n").count == events.count + 1)
    for line in text.split(separator: "\n") { #expect(try schema.problem(in: String(line)) == nil, "\(line)") }
  }

  @Test func everyStateOfTheCorrectionsIsValid() throws {
    let schema = try JSONSchema()
    for status in Samples.corrections {
      let line = Samples.render(status)
      #expect(try schema.problem(in: line) == nil, "\(line)")
    }
  }

  @Test func theRowOfAPlaceIsValid() throws {
    for place in [Samples.address, Samples.town, Samples.unnamed] {
      for time in [Samples.full.time, Samples.empty.time, UTCTime()] {
        let line = Samples.render(place, at: time, .ndjson)
        #expect(try JSONSchema().problem(in: line) == nil, "\(line)")
      }
    }
  }

  @Test(arguments: [
    (#"{"type":"place","query":"q","candidates":1,"latitude":1,"longitude":2}"#, "rank"),
    (#"{"type":"place","query":"q","candidates":0,"rank":1,"latitude":1,"longitude":2}"#, "minimum"),
    (#"{"type":"place","latitude":1,"longitude":2,"source":"a","query":"q"}"#, "additional"),
    (#"{"type":"place","latitude":1,"longitude":2,"source":"a","name":""}"#, "pattern"),
    (#"{"type":"status","corrections":{"caster":"c","messages":0,"bytes":0},"source":"a"}"#, "state"),
    (
      #"{"type":"status","corrections":{"caster":"c","state":"receiving","messages":1,"bytes":9,"types":{"1":0}}"#
        + #","source":"a"}"#, "minimum"
    ),
    (#"{"type":"location","latitude":1,"longitude":2,"fix":"3d"}"#, "source"),
    (#"{"type":"location","latitude":91,"longitude":2,"fix":"3d","source":"a"}"#, "maximum"),
    (#"{"type":"location","latitude":1,"longitude":2,"fix":"none","source":"a"}"#, "enum"),
    (#"{"type":"location","latitude":1,"longitude":2,"fix":"3d","source":"a","speed":null}"#, "type"),
    (#"{"type":"location","latitude":1,"longitude":2,"fix":"3d","source":"a","x":1}"#, "additional"),
    (#"{"type":"location","latitude":1,"longitude":2,"fix":"3d","source":"a","horizontalAccuracy":0}"#, "exclusive"),
    (#"{"type":"location","time":"2020-02-06","latitude":1,"longitude":2,"fix":"3d","source":"a"}"#, "pattern"),
    (
      #"{"type":"status","state":"stale","fix":"none","time":"2020-02-06T00:00:00.000Z","timeOfDay":"00:00:00.000","#
        + #""source":"a"}"#, "not"
    ),
    (#"{"type":"weather"}"#, "const"),
    (
      #"{"type":"location","latitude":1,"longitude":2,"fix":"3d","source":"a","covariance":[1,2,3,4,5]}"#, "minItems"
    ),
    (
      #"{"type":"satellites","inView":1,"used":0,"satellites":[{"system":"gps","id":1.5,"used":false}],"source":"a"}"#,
      "integer"
    ),
  ])
  func theSchemaRefuses(_ line: String, _ reason: String) throws {
    #expect(try JSONSchema().problem(in: line)?.contains(reason) == true)
  }
}
