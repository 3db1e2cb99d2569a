import Bytes
import JSON
import MapGeometry

extension SceneOutput {
  mutating func append(_ overlay: SceneOverlay) {
    json.append("{\"id\":")
    json.append(Int64(overlay.id))
    json.append(overlay.isAboveLabels ? ",\"level\":1" : ",\"level\":0")
    append(",\"alpha\":", factor: overlay.alpha)
    json.append(",\"blend\":\"", overlay.blendMode.name, "\"")
    switch overlay.content {
    case .shape(let shape): append(shape)
    case .steps(let steps): append(steps)
    case .tiles(let index):
      json.append(",\"kind\":\"tiles\",\"tile\":")
      json.append(Int64(index))
    }
    json.append("}")
  }

  private mutating func append(_ shape: SceneShape) {
    json.append(",\"kind\":\"shape\"")
    append(origin: shape.origin)
    json.append(",\"rings\":")
    let origin = shape.origin
    appendList(shape.rings) { $0.append($1, from: origin) }
    append(",\"closed\":", shape.isClosed)
    append(",\"fill\":", color: shape.fill)
    append(",\"stroke\":", color: shape.stroke)
    append(",\"w\":", length: shape.lineWidth)
    json.append(",\"cap\":\"", shape.lineCap.name, "\"")
    json.append(",\"join\":\"", shape.lineJoin.name, "\"")
    append(",\"ml\":", length: shape.miterLimit)
    json.append(",\"dash\":")
    appendList(shape.dash) { $0.json.append(hundredths: $1) }
    append(",\"phase\":", length: shape.dashPhase)
    json.append(",\"gradient\":")
    if let gradient = shape.gradient {
      appendList(gradient) { out, stop in
        out.append("[", factor: stop.location)
        out.append(",", color: stop.color)
        out.json.append("]")
      }
    } else {
      json.append("null")
    }
  }

  private mutating func append(_ steps: SceneSteps) {
    json.append(",\"kind\":\"steps\"")
    append(origin: steps.origin)
    append(",\"zoom\":", factor: steps.zoomScale)
    append(",\"bounds\":[", length: steps.bounds.minX - steps.origin.x)
    append(",", length: steps.bounds.minY - steps.origin.y)
    append(",", length: steps.bounds.width)
    append(",", length: steps.bounds.height)
    json.append("],\"steps\":")
    append(steps.drawing)
  }

  private mutating func append(origin: MapPoint) {
    append(",\"o\":[", map: origin.x)
    append(",", map: origin.y)
    json.append("]")
  }

  /// Writes the member `overlays` of a patch, if there is a change of them.
  mutating func appendOverlays(of patch: ScenePatch) {
    if patch.setOverlays.isEmpty && patch.continuations.isEmpty && patch.removedOverlays.isEmpty
      && patch.overlayOrder == nil
    {
      return
    }
    json.append(",\"overlays\":{\"set\":")
    appendList(patch.setOverlays) { $0.append($1) }
    json.append(",\"append\":")
    appendList(patch.continuations) { out, line in
      out.json.append("{\"id\":")
      out.json.append(Int64(line.id))
      out.json.append(",\"ring\":")
      out.json.append(Int64(line.ring))
      out.json.append(",\"points\":")
      out.append(line.points, from: line.origin)
      out.json.append("}")
    }
    json.append(",\"remove\":")
    append(patch.removedOverlays)
    if let order = patch.overlayOrder {
      json.append(",\"order\":")
      append(order)
    }
    json.append("}")
  }
}

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
