import MapKit
import Testing

/// A control of a program's own.
private final class Knob: UIControl {
  var value = 0 { didSet { sendActions(for: .valueChanged) } }
}

@MainActor struct ControlsTests {
  @Test func buttonsCallActions() {
    var taps = 0
    let handler: UIActionHandler = { action in taps += action.sender is UIButton ? 1 : 0 }
    let action = UIAction(
      title: "Fence", image: UIImage(systemName: "plus"), identifier: UIAction.Identifier("fence"),
      discoverabilityTitle: "Set a fence", attributes: [.destructive], state: .off, handler: handler)
    let button = UIButton(type: .system, primaryAction: action)
    button.sendActions(for: .primaryActionTriggered)
    button.sendAction(action)
    #expect(taps == 2 && button.currentTitle == "Fence" && button.currentImage === action.image)
    button.addAction(action, for: .touchUpInside)
    button.removeAction(action, for: .touchUpInside)
    button.removeAction(identifiedBy: action.identifier, for: .primaryActionTriggered)
    #expect(button.allControlEvents.isEmpty && action.title == "Fence" && action.discoverabilityTitle == "Set a fence")
    action.attributes = [.disabled, .hidden]
    action.state = .mixed
    #expect(action.state != UIMenuElement.State.on && action.identifier == UIAction.Identifier(rawValue: "fence"))
    #expect(UIMenuElement.Attributes(rawValue: action.attributes.rawValue) == action.attributes)
    #expect(action.identifier.rawValue == "fence" && (action as UIMenuElement).image != nil)
    #expect(UIButton(frame: .zero, primaryAction: action).title(for: .normal) == "Fence")
  }

  @Test func buttonsHaveContentByState() {
    let types: [UIButton.ButtonType] = [
      .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close,
    ]
    for type in types { #expect(UIButton(type: type).buttonType == type) }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("On", for: .selected)
    button.setTitleColor(.red, for: .selected)
    button.setImage(UIImage(systemName: "checkmark"), for: .selected)
    button.setBackgroundImage(UIImage(systemName: "circle"), for: .selected)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    button.isSelected = true
    #expect(
      button.currentTitle == "On" && button.currentTitleColor == .red && button.titleColor(for: .selected) == .red)
    #expect(button.image(for: .selected) === button.currentImage)
    #expect(button.backgroundImage(for: .selected) === button.currentBackgroundImage)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.imageView?.contentMode = .scaleAspectFit
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.bounds.height > 20)
  }

  @Test func buttonsAreConfigured() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.image = UIImage(systemName: "location")
    configuration.imagePadding = 4
    configuration.baseForegroundColor = .white
    configuration.baseBackgroundColor = .black
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
    let styles: [UIButton.Configuration.CornerStyle] = [.fixed, .dynamic, .small, .medium, .large, .capsule]
    for style in styles { configuration.cornerStyle = style }
    let button = UIButton(configuration: configuration, primaryAction: nil)
    #expect(button.currentTitle == "Go" && button.intrinsicContentSize.width > 30)
    for other in [UIButton.Configuration.plain(), .tinted(), .gray(), .bordered(), .borderedProminent()] {
      button.configuration = other
    }
  }

  @Test func controlsHaveStates() {
    let knob = Knob(frame: .zero)
    var values: [Int] = []
    knob.addAction(UIAction { action in values.append((action.sender as? Knob)?.value ?? -1) }, for: .valueChanged)
    knob.value = 3
    knob.isEnabled = false
    knob.isSelected = true
    knob.isHighlighted = true
    #expect(values == [3] && knob.state == [.disabled, .selected, .highlighted] && knob.state != .normal)
    #expect(UIControl.State(rawValue: 8) == .focused && UIControl.State.selected.rawValue == 4)
    let events: UIControl.Event = [
      .touchDown, .touchDownRepeat, .touchUpInside, .touchUpOutside, .touchCancel, .editingDidBegin, .editingChanged,
      .editingDidEnd,
    ]
    #expect(UIControl.Event.allEvents.isSuperset(of: events) && UIControl.Event(rawValue: events.rawValue) == events)
    #expect(UIControl.Event.allTouchEvents.contains(.touchDown))
    #expect(UIControl(frame: .zero, primaryAction: UIAction { _ in }).allControlEvents == .primaryActionTriggered)
  }

  /// The control that switches the map's type.
  @Test func segmentsAreChosen() {
    let control = UISegmentedControl(items: ["Map", "Satellite"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Hybrid", at: 2, animated: false)
    control.insertSegment(with: UIImage(systemName: "star"), at: 3, animated: false)
    control.insertSegment(action: UIAction(title: "Other") { _ in }, at: 4, animated: false)
    control.setTitle("Plan", forSegmentAt: 0)
    control.setImage(UIImage(systemName: "star.fill"), forSegmentAt: 3)
    control.setEnabled(false, forSegmentAt: 2)
    control.setAction(UIAction(title: "Last") { _ in }, forSegmentAt: 4)
    #expect(control.titleForSegment(at: 0) == "Plan" && control.imageForSegment(at: 3) != nil)
    #expect(control.actionForSegment(at: 4)?.title == "Last" && !control.isEnabledForSegment(at: 2))
    control.selectedSegmentTintColor = .white
    control.isMomentary = false
    control.apportionsSegmentWidthsByContent = true
    control.removeSegment(at: 0, animated: false)
    #expect(control.numberOfSegments == 4 && control.selectedSegmentIndex == 0)
    control.removeAllSegments()
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    let actions = UISegmentedControl(frame: .zero, actions: [UIAction(title: "A") { _ in }])
    #expect(actions.numberOfSegments == 1 && actions.sizeThatFits(.zero).width > 0)
  }

  @Test func switchesAreSwitched() {
    let control = UISwitch(frame: .zero)
    control.setOn(true, animated: false)
    control.onTintColor = .red
    control.thumbTintColor = .white
    #expect(control.isOn && control.intrinsicContentSize.width == 51)
  }
}
