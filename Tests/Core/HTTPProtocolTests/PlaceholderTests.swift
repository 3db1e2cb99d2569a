enum HTTPProtocolTestPlaceholder {}
