/**
 * Three-quarter views by parallel projection, as through a long lens: x to the right, y down, z away from us.
 * Faces are affine, so a flat drawing can be laid on a face with `plane`.
 */

import { type Box, group, polygon } from './shapes.ts';
import { number } from './sketch.ts';

export type Point2 = [number, number];
export type Point3 = [number, number, number];

export interface Camera {
  at(x: number, y: number, z: number): Point2;
  /** Lays what is drawn in (u, v) coordinates on the plane through `origin` spanned by two directions. */
  plane(origin: Point3, u: Point3, v: Point3, ...children: string[]): string;
  /** Units of the picture per unit of the body. */
  scale: number;
}

/**
 * Looks at a body of width, height and depth so that it fills the frame. A positive yaw shows its right side, a
 * negative one its left; a positive pitch shows its top. Degrees.
 */
export function camera(size: Point3, yaw: number, pitch: number, frame: Box): Camera {
  const [width, height, depth] = size;
  const sinYaw = Math.sin((yaw * Math.PI) / 180);
  const cosYaw = Math.cos((yaw * Math.PI) / 180);
  const sinPitch = Math.sin((pitch * Math.PI) / 180);
  const cosPitch = Math.cos((pitch * Math.PI) / 180);
  const flat = (x: number, y: number, z: number): Point2 => [
    x * cosYaw + z * sinYaw,
    y * cosPitch - (z * cosYaw - x * sinYaw) * sinPitch,
  ];
  const corners = [0, width].flatMap((x) => [0, height].flatMap((y) => [0, depth].map((z) => flat(x, y, z))));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(frame.w / (right - left), frame.h / (bottom - top));
  const dx = frame.x + frame.w / 2 - ((left + right) / 2) * scale;
  const dy = frame.y + frame.h / 2 - ((top + bottom) / 2) * scale;
  const at = (x: number, y: number, z: number): Point2 => {
    const [fx, fy] = flat(x, y, z);
    return [fx * scale + dx, fy * scale + dy];
  };
  return {
    at,
    scale,
    plane(origin, u, v, ...children) {
      const [ox, oy] = at(...origin);
      const [ux, uy] = at(origin[0] + u[0], origin[1] + u[1], origin[2] + u[2]);
      const [vx, vy] = at(origin[0] + v[0], origin[1] + v[1], origin[2] + v[2]);
      const matrix = [ux - ox, uy - oy, vx - ox, vy - oy, ox, oy].map((value) => precise(value)).join(' ');
      return group({ transform: `matrix(${matrix})` }, ...children);
    },
  };
}

/** Faces of a box whose front upper left corner is the origin; each takes flat drawings in the body's own units. */
export function boxFaces(view: Camera, [width, , depth]: Point3) {
  return {
    front: (...art: string[]) => view.plane([0, 0, 0], [1, 0, 0], [0, 1, 0], ...art),
    /** Drawn from the front edge (u = 0) to the back (u = depth). */
    right: (...art: string[]) => view.plane([width, 0, 0], [0, 0, 1], [0, 1, 0], ...art),
    /** Drawn from the back edge (u = 0) to the front (u = depth). */
    left: (...art: string[]) => view.plane([0, 0, depth], [0, 0, -1], [0, 1, 0], ...art),
    /** Drawn from the back edge (v = 0) to the front (v = depth). */
    top: (...art: string[]) => view.plane([0, 0, depth], [1, 0, 0], [0, 0, -1], ...art),
    /** The back as seen through: for open or transparent bodies. */
    back: (...art: string[]) => view.plane([0, 0, depth], [1, 0, 0], [0, 1, 0], ...art),
  };
}

/** Points of a rounded rectangle's outline, for `slab`. */
export function outline(x: number, y: number, w: number, h: number, radius: number, perCorner = 14): Point2[] {
  const r = Math.max(0.001, Math.min(radius, w / 2, h / 2));
  const centres: [number, number, number][] = [
    [x + w - r, y + r, -90],
    [x + w - r, y + h - r, 0],
    [x + r, y + h - r, 90],
    [x + r, y + r, 180],
  ];
  return centres.flatMap(([cx, cy, start]) =>
    Array.from({ length: perCorner + 1 }, (_, step): Point2 => {
      const angle = ((start + (90 * step) / perCorner) * Math.PI) / 180;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    }),
  );
}

/** Silhouette of a flat convex outline that is as thick as from z0 to z1; draw the near face over it. */
export function slab(view: Camera, points: Point2[], z0: number, z1: number): string {
  return polygon(hull(points.flatMap(([x, y]) => [view.at(x, y, z0), view.at(x, y, z1)])));
}

export function hull(points: Point2[]): Point2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...half(sorted), ...half(sorted.reverse())];
}

function half(sorted: Point2[]): Point2[] {
  const chain: Point2[] = [];
  for (const point of sorted) {
    for (;;) {
      const [b, a] = [chain.at(-1), chain.at(-2)];
      if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** Matrices multiply with lengths of a thousand, so they need more digits than coordinates do. */
function precise(value: number): string {
  number(value);
  return value.toFixed(5);
}

/** Maps the unit square to a flat surface in true perspective: any four-cornered shape. */
export type QuadMap = (u: number, v: number) => Point2;

/** Corners in the order upper left, upper right, lower right, lower left of the surface. */
export function quad(topLeft: Point2, topRight: Point2, bottomRight: Point2, bottomLeft: Point2): QuadMap {
  const [x0, y0] = topLeft;
  const [x1, y1] = topRight;
  const [x2, y2] = bottomRight;
  const [x3, y3] = bottomLeft;
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return [
      ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / w,
      ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / w,
    ];
  };
}

/** A rectangle on the surface as path data. */
export function quadRect(map: QuadMap, u: number, v: number, w: number, h: number): string {
  return polygon([map(u, v), map(u + w, v), map(u + w, v + h), map(u, v + h)]);
}
