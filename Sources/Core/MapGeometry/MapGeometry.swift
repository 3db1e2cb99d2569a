enum MapGeometryPlaceholder {}
