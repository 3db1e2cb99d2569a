enum MapRenderingTestPlaceholder {}
