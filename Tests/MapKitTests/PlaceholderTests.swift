enum MapKitTestPlaceholder {}
