enum LiveServerPlaceholder {}
