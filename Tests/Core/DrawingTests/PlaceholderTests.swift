enum DrawingTestPlaceholder {}
