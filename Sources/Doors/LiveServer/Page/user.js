// Where the user is: how sure that is as a circle, and which way the body points as a wedge.

const HEADING_LENGTH = 46;

/**
 * Draws the user's position: a filled circle that holds the truth in 68 of 100 cases, a thin ring for 95, the dot, and
 * a wedge as wide as the heading is unsure.
 */
export function drawUser(context, viewport, user, colors) {
  const bounds = viewport.bounds(60);
  const reach = Math.max(user.r || 0, user.r95 || 0);
  if (user.y + reach < bounds.minY || user.y - reach > bounds.maxY) return;
  for (const offset of viewport.copies(bounds, user.x - reach, user.x + reach)) {
    const { x, y } = viewport.screen(user.x + offset, user.y);
    const color = user.dim ? colors.stale : colors.user;
    context.save();
    context.setLineDash(user.old ? [6, 5] : []);
    circle(context, x, y, user.r * viewport.scale, user.dim ? colors.staleFill : colors.userFill, color, 1.5);
    if (user.r95) circle(context, x, y, user.r95 * viewport.scale, null, color, 0.75);
    context.setLineDash([]);
    if (user.heading !== null && user.heading !== undefined) drawWedge(context, viewport, x, y, user, color);
    context.shadowColor = 'rgb(0 0 0 / 0.35)';
    context.shadowBlur = 5;
    context.beginPath();
    context.arc(x, y, 9, 0, 2 * Math.PI);
    context.fillStyle = '#ffffff';
    context.fill();
    context.shadowColor = 'transparent';
    context.beginPath();
    context.arc(x, y, 6.5, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
    context.restore();
  }
}

function circle(context, x, y, radius, fill, stroke, width) {
  // Larger than this, no part of the ring is near the screen.
  if (!(radius > 0) || radius > 1e6) return;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  context.lineWidth = width;
  context.strokeStyle = stroke;
  context.stroke();
}

function drawWedge(context, viewport, x, y, user, color) {
  const half = Math.max(8, Math.min(180, user.headingError ?? 20)) * Math.PI / 180;
  const up = user.heading * Math.PI / 180 - viewport.rotation - Math.PI / 2;
  const gradient = context.createRadialGradient(x, y, 8, x, y, HEADING_LENGTH);
  gradient.addColorStop(0, color);
  gradient.addColorStop(1, `${color}00`);
  context.beginPath();
  context.moveTo(x, y);
  context.arc(x, y, HEADING_LENGTH, up - half, up + half);
  context.closePath();
  context.globalAlpha = 0.75;
  context.fillStyle = gradient;
  context.fill();
  context.globalAlpha = 1;
  // The middle of the wedge, as an arrow at the dot.
  context.beginPath();
  context.moveTo(x + 19 * Math.cos(up), y + 19 * Math.sin(up));
  context.lineTo(x + 11 * Math.cos(up + 0.5), y + 11 * Math.sin(up + 0.5));
  context.lineTo(x + 11 * Math.cos(up - 0.5), y + 11 * Math.sin(up - 0.5));
  context.closePath();
  context.fillStyle = color;
  context.fill();
}
