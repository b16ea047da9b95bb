/** Shapes as SVG text, and outlines as path data. */
import { type Attributes, formatAttributes, number, type Sketch } from './sketch.ts';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string {
  const rx = Math.max(0, Math.min(r, w / 2, h / 2));
  return shape(
    'rect',
    rx ? { x, y, width: w, height: h, rx, fill, ...more } : { x, y, width: w, height: h, fill, ...more },
  );
}

/**
 * An element's `opacity` makes the renderer paint a layer of its own, which is slow; where only the inside or only the
 * line is painted, the opacity of that paint looks the same.
 */
function shape(tag: string, { opacity, ...attributes }: Attributes): string {
  if (opacity === undefined) return `<${tag}${formatAttributes(attributes)}/>`;
  const inside = attributes.fill !== 'none';
  const line = 'stroke' in attributes;
  const name = inside && line ? 'opacity' : inside ? 'fill-opacity' : 'stroke-opacity';
  return `<${tag}${formatAttributes({ ...attributes, [name]: opacity })}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return shape('circle', { cx, cy, r, fill, ...more });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return shape('ellipse', { cx, cy, rx, ry, fill, ...more });
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return shape('path', { d, fill, ...more });
}

/** An open or closed outline drawn as a line with round ends. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export function ring(cx: number, cy: number, r: number, colour: string, width: number, more: Attributes = {}): string {
  return circle(cx, cy, r, 'none', { stroke: colour, 'stroke-width': width, ...more });
}

export function group(attributes: Attributes, ...children: string[]): string {
  return `<g${formatAttributes(attributes)}>${children.join('')}</g>`;
}

export function turned(degrees: number, cx: number, cy: number, ...children: string[]): string {
  return group({ transform: `rotate(${number(degrees)} ${number(cx)} ${number(cy)})` }, ...children);
}

/** Scales about the origin, then moves the origin to (x, y). */
export function placed(x: number, y: number, scale: number, ...children: string[]): string {
  return group({ transform: `translate(${number(x)} ${number(y)}) scale(${number(scale)})` }, ...children);
}

/** Mirrors left and right about the vertical line at x. */
export function mirrored(x: number, ...children: string[]): string {
  return group({ transform: `translate(${number(2 * x)} 0) scale(-1 1)` }, ...children);
}

export function clipped(sketch: Sketch, d: string, ...children: string[]): string {
  return group({ 'clip-path': sketch.clip(path(d, '#000')) }, ...children);
}

/** Rounded rectangle with continuous corners, as products have them: the curve starts 1.5 radii from the corner. */
export function squircle(x: number, y: number, w: number, h: number, radius: number): string {
  const r = Math.min(radius, w / 3.06, h / 3.06);
  if (r < radius * 0.72) return roundRect(x, y, w, h, radius);
  const corners: [number, number, number, number, number][] = [
    [x + w, y, -1, 1, 0],
    [x + w, y + h, -1, -1, 1],
    [x, y + h, 1, -1, 0],
    [x, y, 1, 1, 1],
  ];
  const steps: [number, number][] = [
    [1.52866, 0],
    [1.08849, 0],
    [0.86841, 0],
    [0.6315, 0.07491],
    [0.37282, 0.16906],
    [0.16906, 0.37282],
    [0.07491, 0.6315],
    [0, 0.86841],
    [0, 1.08849],
    [0, 1.52866],
  ];
  const parts = corners.map(([cx, cy, sx, sy, swap]) => {
    const points = steps.map(([along, off]) => {
      const [px, py] = swap ? [off, along] : [along, off];
      return `${number(cx + sx * px * r)} ${number(cy + sy * py * r)}`;
    });
    const [p0, p1, p2, p3, p4, p5, p6, p7, p8, p9] = points;
    return `${p0}C${p1} ${p2} ${p3}C${p4} ${p5} ${p6}C${p7} ${p8} ${p9}`;
  });
  return `M${parts.join('L')}Z`;
}

export function roundRect(x: number, y: number, w: number, h: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, w / 2, h / 2));
  const n = number;
  const arc = `a${n(r)} ${n(r)} 0 0 1 `;
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}${arc}${n(r)} ${n(r)}v${n(h - 2 * r)}${arc}${n(-r)} ${n(r)}h${n(2 * r - w)}${arc}${n(-r)} ${n(-r)}v${n(2 * r - h)}${arc}${n(r)} ${n(-r)}Z`;
}

export function circlePath(cx: number, cy: number, rx: number, ry = rx): string {
  const n = number;
  return `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0Z`;
}

/** Closed outline through points with straight sides. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}Z`;
}

/** A smooth open line through points (Catmull-Rom); `closed` joins the ends. */
export function smooth(points: readonly (readonly [number, number])[], closed = false): string {
  const count = points.length;
  const at = (index: number): readonly [number, number] =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0];
  const [x0, y0] = at(0);
  let d = `M${number(x0)} ${number(y0)}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [ax, ay] = at(index - 1);
    const [bx, by] = at(index);
    const [cx, cy] = at(index + 1);
    const [dx, dy] = at(index + 2);
    d += `C${number(bx + (cx - ax) / 6)} ${number(by + (cy - ay) / 6)} ${number(cx - (dx - bx) / 6)} ${number(cy - (dy - by) / 6)} ${number(cx)} ${number(cy)}`;
  }
  return closed ? `${d}Z` : d;
}

/** The largest box of the given proportions in the square's standard frame, standing on its floor and centred. */
export function fitted(width: number, height: number, frame: Box = FRAME): Box {
  const scale = Math.min(frame.w / width, frame.h / height);
  const [w, h] = [width * scale, height * scale];
  return { x: frame.x + (frame.w - w) / 2, y: frame.y + (frame.h - h) / 2, w, h };
}

/** Where goods stand in the 1600-unit square: 86 % of it, a little raised so that the contact shadow has room. */
export const FRAME: Box = { x: 112, y: 100, w: 1376, h: 1376 };

/** A close look: the square part of the drawing that starts at (x, y) fills the picture and is cut at its edges. */
export function closeUp(s: Sketch, x: number, y: number, side: number, degrees: number, ...art: string[]): string {
  const scale = 1600 / side;
  const turn = `rotate(${number(degrees)} 800 800) `;
  return group(
    { 'clip-path': s.clip(rect(0, 0, 1600, 1600, 0, '#000')) },
    group({ transform: `${turn}scale(${number(scale)}) translate(${number(-x)} ${number(-y)})` }, ...art),
  );
}
