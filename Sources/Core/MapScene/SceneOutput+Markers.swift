import Bytes
import MapGeometry

extension SceneOutput {
  mutating func append(_ marker: SceneMarker) {
    json.append("{\"id\":")
    json.append(Int64(marker.id))
    append(",\"x\":", map: marker.point.x)
    append(",\"y\":", map: marker.point.y)
    append(",\"z\":", length: marker.priority)
    json.append(",\"steps\":")
    append(marker.drawing)
    append(",\"box\":", rect: marker.box)
    append(",\"alpha\":", factor: marker.alpha)
    append(",\"drag\":", marker.isDraggable)
    append(",\"select\":", marker.isSelectable)
    append(",\"selected\":", marker.isSelected)
    append(",\"dragging\":", marker.isDragging)
    append(",\"label\":", text: marker.label)
    json.append(",\"callout\":")
    if let callout = marker.callout { append(callout) } else { json.append("null") }
    json.append("}")
  }

  private mutating func append(_ callout: SceneCallout) {
    append("{\"title\":", text: callout.title)
    append(",\"subtitle\":", text: callout.subtitle)
    append(",\"at\":[", length: callout.tip.x)
    append(",", length: callout.tip.y)
    json.append("]")
    append(",\"left\":", part: callout.left)
    append(",\"right\":", part: callout.right)
    append(",\"detail\":", part: callout.detail)
    json.append("}")
  }

  private mutating func append(_ name: StaticString, part: SceneCalloutPart?) {
    json.append(name)
    guard let part else { return json.append("null") }
    json.append("{\"steps\":")
    append(part.drawing)
    append(",\"w\":", length: part.width)
    append(",\"h\":", length: part.height)
    append(",\"control\":", part.isControl)
    append(",\"label\":", text: part.label)
    json.append("}")
  }

  mutating func append(_ control: SceneControl) {
    json.append("{\"id\":")
    json.append(Int64(control.id))
    json.append(",\"kind\":\"", control.kind.name, "\"")
    append(",\"frame\":", rect: control.frame)
    append(",\"title\":", text: control.title)
    json.append(",\"items\":")
    appendList(control.items) { $0.json.append(json: $1) }
    json.append(",\"selected\":")
    if let index = control.selectedIndex { json.append(Int64(index)) } else { json.append("null") }
    append(",\"enabled\":", control.isEnabled)
    append(",\"hidden\":", control.isHidden)
    json.append(",\"steps\":")
    if let drawing = control.drawing { append(drawing) } else { json.append("null") }
    json.append("}")
  }

  private mutating func append(_ name: StaticString, rect: DrawingRect) {
    json.append(name)
    appendList([rect.x, rect.y, rect.width, rect.height]) { $0.json.append(hundredths: $1) }
  }
}
