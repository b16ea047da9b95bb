import { darken, lighten } from '../kit/colour.ts';
import { footShadow, glow } from '../kit/light.ts';
import { ball, bodyColour, face, holes, rim } from '../kit/materials.ts';
import { circle, clipped, ellipse, path, polygon, rect, ring, roundRect, squircle, stroke } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { boxFaces, camera, outline, type Point3, slab } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { type Facts, PLACES } from './speaker-places.ts';

function cone(s: Sketch, cx: number, cy: number, r: number, light: string | undefined): string {
  return [
    circle(cx, cy, r * 1.1, '#0b0c0f'),
    light
      ? ring(cx, cy, r * 1.08, light, r * 0.07) + ring(cx, cy, r * 1.08, lighten(light, 0.6), r * 0.02)
      : ring(cx, cy, r * 1.06, '#3b3e47', r * 0.06),
    circle(
      cx,
      cy,
      r,
      s.radial(0.42, 0.38, 0.64, [
        [0, '#3a3d46'],
        [0.72, '#1c1e23'],
        [0.8, '#3c4049'],
        [0.88, '#17181c'],
        [1, '#0a0b0d'],
      ]),
    ),
    circle(
      cx,
      cy,
      r * 0.72,
      s.radial(0.5, 0.5, 0.5, [
        [0, '#101115'],
        [0.6, '#2a2d34'],
        [1, '#15161a'],
      ]),
    ),
    circle(
      cx,
      cy,
      r * 0.3,
      s.radial(0.36, 0.3, 0.8, [
        [0, '#6c717d'],
        [0.4, '#2b2e35'],
        [1, '#0c0d10'],
      ]),
    ),
    ellipse(cx - r * 0.34, cy - r * 0.46, r * 0.3, r * 0.13, '#fff', {
      opacity: 0.1,
      transform: `rotate(-38 ${cx - r * 0.34} ${cy - r * 0.46})`,
    }),
  ].join('');
}

export function party(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const { x, y, w, h } = PLACES.party;
  const shape = squircle(x, y, w, h, 90);
  const light = facts.light === false ? undefined : '#7a4dff';
  return [
    light ? glow(s, 800, y + h * 0.34, 520, '#ff4d8d', 0.18) + glow(s, 800, y + h * 0.7, 540, '#4d8dff', 0.2) : '',
    path(shape, face(s, colour, 'matte')),
    rim(s, shape, 12, 0.5),
    rect(x + 200, y + 36, w - 400, 60, 30, darken(colour, 0.5)),
    rect(x + 46, y + 130, w - 92, h - 190, 60, darken(colour, 0.45)),
    clipped(
      s,
      roundRect(x + 46, y + 130, w - 92, h - 190, 60),
      rect(x, y, w, h, 0, holes(s, lighten(colour, 0.12), 16, 0.16)),
    ),
    cone(s, 800, y + h * 0.34, 210, light ? '#ff4d8d' : undefined),
    cone(s, 800, y + h * 0.72, 238, light ? '#3f8cff' : undefined),
    circle(800, y + h * 0.165, 50, '#0b0c0f') + circle(800, y + h * 0.165, 40, ball(s, '#4a4e58', 'gloss')),
    facts.brand ? word(facts.brand, 800, y + h - 78, 46, '#c9cdd6', { anchor: 'middle', tracking: 0.06 }) : '',
  ].join('');
}

/** A wooden cabinet with woofer and tweeter. */
export function shelfBox(s: Sketch, x: number, facts: Facts): string {
  const wood = bodyColour(facts.color);
  const { y, h } = PLACES.shelf;
  const w = 580;
  const shape = roundRect(x, y, w, h, 18);
  const grain = Array.from({ length: 12 }, (_, i) =>
    stroke(
      `M${x + 20 + i * 48} ${y}C${x + 50 + i * 46} ${y + h * 0.3} ${x + i * 50} ${y + h * 0.6} ${x + 36 + i * 47} ${y + h}`,
      darken(wood, 0.3),
      5,
      { opacity: 0.22 },
    ),
  ).join('');
  return [
    path(
      shape,
      s.linear(0, 0, 1, 0.4, [
        [0, lighten(wood, 0.22)],
        [0.5, wood],
        [1, darken(wood, 0.2)],
      ]),
    ),
    clipped(s, shape, grain),
    rim(s, shape, 8, 0.5),
    rect(x + 34, y + 34, w - 68, h - 68, 24, '#17181c'),
    rect(
      x + 34,
      y + 34,
      w - 68,
      h - 68,
      24,
      s.diagonal([
        [0, '#fff', 0.1],
        [0.5, '#fff', 0],
        [1, '#000', 0.3],
      ]),
    ),
    cone(s, x + w / 2, y + h * 0.63, 200, undefined),
    circle(x + w / 2, y + h * 0.24, 116, '#0a0b0d') +
      ring(x + w / 2, y + h * 0.24, 110, '#3b3e47', 8) +
      circle(x + w / 2, y + h * 0.24, 70, ball(s, '#5a5e69', 'gloss')),
    facts.brand ? word(facts.brand, x + w / 2, y + h - 62, 36, '#b9bdc7', { anchor: 'middle', tracking: 0.05 }) : '',
  ].join('');
}

/** A cabinet with its side and top: the front drawing laid on a box. */
export function cabinetSolid(s: Sketch, facts: Facts): string {
  const shelf = facts.form === 'shelf';
  const colour = bodyColour(facts.color);
  const { x, y, h } = PLACES[facts.form ?? 'party'];
  const w = shelf ? 580 : PLACES.party.w;
  const size: Point3 = [w, h, shelf ? 760 : 560];
  const view = camera(size, 34, 12, { x: 170, y: 100, w: 1260, h: 1360 });
  const faces = boxFaces(view, size);
  const front = shelf ? shelfBox(s, x, facts) : party(s, { ...facts, light: facts.light ?? true });
  const corner = shelf ? 14 : 60;
  return [
    footShadow(polygon([view.at(0, h, 0), view.at(w, h, 0), view.at(w, h, size[2]), view.at(0, h, size[2])]), 56),
    path(
      slab(view, outline(0, 0, w, h, corner), 0, size[2]),
      s.across([
        [0, lighten(colour, 0.1)],
        [0.55, darken(colour, 0.12)],
        [1, darken(colour, 0.45)],
      ]),
    ),
    shelf
      ? faces.top(
          rect(
            0,
            0,
            w,
            size[2],
            8,
            s.diagonal([
              [0, lighten(colour, 0.35)],
              [1, lighten(colour, 0.08)],
            ]),
          ),
        )
      : '',
    view.plane([-x, -y, 0], [1, 0, 0], [0, 1, 0], front),
  ].join('');
}
