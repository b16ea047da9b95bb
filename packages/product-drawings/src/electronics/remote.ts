import { darken, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { rim } from '../kit/materials.ts';
import { circle, path, rect, ring, squircle } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';

/** A slim remote control standing upright; (x, y) is its upper left corner. */
export function remote(s: Sketch, x: number, y: number, h: number, colour = '#24262c'): string {
  const w = h * 0.24;
  const u = w / 10;
  const cx = x + w / 2;
  const body = squircle(x, y, w, h, w * 0.3);
  const skin = s.across([
    [0, darken(colour, 0.2)],
    [0.12, lighten(colour, 0.22)],
    [0.4, colour],
    [1, darken(colour, 0.3)],
  ]);
  const key = (kx: number, ky: number, kw: number, kh: number, fill = lighten(colour, 0.16)) =>
    rect(cx + kx * u - (kw * u) / 2, y + ky * u, kw * u, kh * u, Math.min(kw, kh) * u * 0.5, fill);
  const dial = s.diagonal([
    [0, lighten(colour, 0.3)],
    [1, darken(colour, 0.1)],
  ]);
  return [
    contactShadow(s, cx, y + h, w * 1.1, 0.8, 18),
    path(body, skin),
    rim(s, body, u * 0.3, 0.4),
    key(-2.4, 2.6, 1.7, 1.7, '#d8434f'),
    key(2.4, 2.6, 1.7, 1.7),
    circle(cx, y + 10.4 * u, 3.4 * u, dial),
    ring(cx, y + 10.4 * u, 3.4 * u, '#000', 0.2 * u, { opacity: 0.4 }),
    circle(cx, y + 10.4 * u, 1.5 * u, darken(colour, 0.1)),
    key(-2.4, 16, 1.7, 1.7),
    key(0, 16, 1.7, 1.7),
    key(2.4, 16, 1.7, 1.7),
    key(-2.1, 19.6, 1.9, 4.6),
    key(2.1, 19.6, 1.9, 4.6),
    key(-1.9, 26.6, 3, 1.6, '#c9433f'),
    key(1.9, 26.6, 3, 1.6, '#f2f2f2'),
    key(-1.9, 29.4, 3, 1.6, '#3d7bd9'),
    key(1.9, 29.4, 3, 1.6, '#3aa276'),
  ].join('');
}
