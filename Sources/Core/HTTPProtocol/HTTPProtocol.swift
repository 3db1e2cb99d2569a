enum HTTPProtocolPlaceholder {}
