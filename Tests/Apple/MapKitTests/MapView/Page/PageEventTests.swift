import Testing

@testable import MapKit

@Suite struct PageEventTests {
  @Test func readsWhatPagesPost() {
    let body = """
      [{"type":"viewport","x":1,"y":2,"scale":0.001,"rotation":0.5,"width":390,"height":844,"phase":"begin","seq":3,
      "client":"abc"},{"type":"drag","id":7,"phase":"move","x":5,"y":6},{"type":"control","id":2,"value":null}]
      """
    let events = PageEvent.list(Array(body.utf8))
    #expect(events?.count == 3)
    let viewport = events.flatMap { PageViewport($0[0]) }
    #expect(viewport?.width == 390 && viewport?.sequence == 3 && viewport?.phase == .begin)
    #expect(events?[1].phase == .move && events?[1].id == 7 && events?[2].value == nil)
  }

  @Test(arguments: [
    "", "{}", "[1]", #"[{"type":"fire"}]"#, #"[{"type":"tap","x":"1"}]"#, #"[{"type":"drag","phase":"x"}]"#,
  ])
  func otherTextIsNoList(_ text: String) {
    #expect(PageEvent.list(Array(text.utf8)) == nil)
  }

  @Test func impossibleViewportsAreIgnored() {
    var event = PageEvent(type: .viewport)
    (event.x, event.y, event.scale, event.width, event.height, event.client) = (1, 2, 0.5, 100, 100, "c")
    #expect(PageViewport(event) != nil)
    let changes: [(inout PageEvent) -> Void] = [
      { $0.scale = 0 }, { $0.scale = 1e9 }, { $0.width = 0 }, { $0.height = 1e9 }, { $0.x = nil }, { $0.x = 1e300 },
      { $0.rotation = .infinity }, { $0.client = nil },
    ]
    for change in changes {
      var other = event
      change(&other)
      #expect(PageViewport(other) == nil)
    }
  }
}
