FIELDS = {name: {"message": "text"} for name in ("INF-ERROR", "INF-WARNING", "INF-NOTICE", "INF-TEST", "INF-DEBUG")}

RANDOM = {name: {} for name in FIELDS}
