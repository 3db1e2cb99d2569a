// Colours of what the canvases draw; page.css has those of everything else. Marks are safe for colour blindness (Okabe
// and Ito).

const LIGHT = {
  dark: false,
  water: '#b5d6eb', land: '#f4f1e8', border: '#9c9a90', unknown: '#efefeb',
  grid: '#c3c7c9', gridText: '#56626b', halo: '#ffffffcc',
  text: '#17212b', faint: '#66747f', line: '#d5dce1', card: '#ffffff',
  user: '#006fe6', userFill: '#006fe62e', stale: '#7b8791', staleFill: '#7b879126',
  track: '#c4410c', trackEdge: '#ffffffc0', fence: '#7a3fa3', fenceFill: '#7a3fa31c', focus: '#c4410c',
};
const DARK = {
  dark: true,
  water: '#142636', land: '#2b3134', border: '#566269', unknown: '#202427',
  grid: '#4a5359', gridText: '#a3b0b8', halo: '#101417cc',
  text: '#e8eef2', faint: '#9aa9b4', line: '#33424d', card: '#1b262e',
  user: '#4da3ff', userFill: '#4da3ff2e', stale: '#8794a0', staleFill: '#8794a02b',
  track: '#ff9a5c', trackEdge: '#10181ec0', fence: '#c79aed', fenceFill: '#c79aed24', focus: '#ff9a5c',
};
// Those of pictures (ScenePalette in Core/MapScene), but for the dark ground of imagery.
const IMAGERY = { water: '#0b1a2b', land: '#2b3327', border: '#5f6a56', unknown: '#141b1f' };
const MUTED = {
  false: { water: '#d2e3eb', land: '#f2f0ea', border: '#c6c5be' },
  true: { water: '#1a252f', land: '#262b2e', border: '#3b4348' },
};

/** The colours of a map style, in light or dark. */
export function palette(dark, type = 'standard') {
  const imagery = type === 'satellite' || type === 'hybrid';
  const base = dark || imagery ? DARK : LIGHT;
  return { ...base, ...(type === 'muted' ? MUTED[dark] : imagery ? IMAGERY : {}) };
}

/** Each constellation with a colour and a shape of its own. */
export const SYSTEMS = {
  gps: { name: 'GPS', letter: 'G', shape: 'circle', light: '#0072b2', dark: '#56b4e9' },
  glonass: { name: 'GLONASS', letter: 'R', shape: 'square', light: '#b8450a', dark: '#ff8c4b' },
  galileo: { name: 'Galileo', letter: 'E', shape: 'triangle', light: '#00755a', dark: '#2ecfa3' },
  beidou: { name: 'BeiDou', letter: 'C', shape: 'diamond', light: '#a8487f', dark: '#e79cc4' },
  qzss: { name: 'QZSS', letter: 'J', shape: 'pentagon', light: '#7a6200', dark: '#f0d94a' },
  navic: { name: 'NavIC', letter: 'I', shape: 'hexagon', light: '#4b4fb5', dark: '#a5a8ff' },
  sbas: { name: 'SBAS', letter: 'S', shape: 'star', light: '#4d5963', dark: '#c3ced6' },
  unknown: { name: 'unknown', letter: '?', shape: 'cross', light: '#4d5963', dark: '#c3ced6' },
};

const CORNERS = { square: 4, triangle: 3, diamond: 4, pentagon: 5, hexagon: 6, star: 10, cross: 0 };

/** Draws the shape of a constellation: filled when the satellite is used, hollow when it is only in view. */
export function drawShape(context, shape, x, y, radius, color, filled) {
  context.beginPath();
  if (shape === 'circle') {
    context.arc(x, y, radius, 0, 2 * Math.PI);
  } else if (shape === 'cross') {
    context.moveTo(x - radius, y - radius);
    context.lineTo(x + radius, y + radius);
    context.moveTo(x + radius, y - radius);
    context.lineTo(x - radius, y + radius);
  } else {
    const corners = CORNERS[shape];
    const turn = shape === 'square' ? Math.PI / 4 : 0;
    for (let corner = 0; corner < corners; corner++) {
      const angle = turn + 2 * Math.PI * corner / corners;
      const reach = radius * (shape === 'star' ? (corner % 2 ? 0.6 : 1.35) : 1.2);
      context.lineTo(x + reach * Math.sin(angle), y - reach * Math.cos(angle));
    }
    context.closePath();
  }
  context.lineWidth = 1.75;
  context.strokeStyle = color;
  if (filled && shape !== 'cross') {
    context.fillStyle = color;
    context.fill();
  }
  context.stroke();
}
