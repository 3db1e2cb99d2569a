enum GeoJSONTestPlaceholder {}
