enum MapRenderingPlaceholder {}
