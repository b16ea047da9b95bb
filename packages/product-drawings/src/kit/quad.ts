/** True perspective for one flat surface: a unit square seen as any four-cornered shape. */

import { polygon } from './shapes.ts';
import type { Point2 } from './solid.ts';

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
