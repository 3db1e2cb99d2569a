"""Scenes of maps for tests, in the form of a program's events."""

import math

WORLD = 2 ** 28
RED, GREEN, BLUE = (224, 69, 47), (10, 140, 90), (11, 98, 187)


def point(latitude, longitude):
    sine = math.sin(math.radians(latitude))
    return (longitude + 180) / 360 * WORLD, (0.5 - math.log((1 + sine) / (1 - sine)) / (4 * math.pi)) * WORLD


def hexadecimal(color, alpha=255):
    return "#" + "".join(f"{part:02x}" for part in (*color, alpha))


def shape(number, rings, fill=None, stroke=None, width=0, closed=True, **members):
    origin = rings[0][0]
    return {
        "id": number, "level": 0, "alpha": 1, "blend": "normal", "kind": "shape", "o": list(origin),
        "rings": [[value - origin[axis] for place in ring for axis, value in enumerate(place)] for ring in rings],
        "closed": closed, "fill": fill and hexadecimal(fill), "stroke": stroke and hexadecimal(stroke), "w": width,
        "cap": "round", "join": "round", "ml": 10, "dash": [], "phase": 0, "gradient": None, **members,
    }


def box(x, y, half):
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def marker(number, x, y, color=RED, **members):
    """A square of 20 points around its place."""
    return {
        "id": number, "x": x, "y": y, "z": 500, "steps": [["fc", hexadecimal(color)], ["f", "M-10 -10L10 -10L10 10L-10 10Z", "nonzero"]],
        "box": [-10, -10, 20, 20], "alpha": 1, "drag": False, "select": True, "selected": False, "dragging": False,
        "label": f"Marker {number}", "callout": None, **members,
    }


def scene(x=WORLD / 2, y=WORLD / 2, scale=2 ** -10, **members):
    return {
        "rev": 1, "style": {"type": "standard", "dark": False, "tiles": [], "attribution": ""},
        "features": {"zoom": True, "scroll": True, "rotate": True, "compass": True, "scale": True, "location": False},
        "view": {"x": x, "y": y, "scale": scale, "rotation": 0, "animated": False, "seq": 7},
        "overlays": [], "markers": [], "user": None, "controls": [], "images": {}, **members,
    }
