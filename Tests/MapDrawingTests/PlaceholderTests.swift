enum MapDrawingTestPlaceholder {}
