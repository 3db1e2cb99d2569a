enum MapGeometryTestPlaceholder {}
