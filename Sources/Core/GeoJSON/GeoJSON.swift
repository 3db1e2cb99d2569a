enum GeoJSONPlaceholder {}
