enum LiveServerTestPlaceholder {}
