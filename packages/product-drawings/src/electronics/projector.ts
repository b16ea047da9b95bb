import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow, diode, footShadow, glow } from '../kit/light.ts';
import { bodyColour, column, face, holes, rim } from '../kit/materials.ts';
import { glassEye } from '../kit/optics.ts';
import { circle, closeUp, ellipse, path, polygon, rect, ring, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { boxFaces, camera, type Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { remote } from './remote.ts';

type Facts = FactsOf<'projector'>;

export const projector: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(contactShadow(s, 800, facts.portable ? 1452 : 1120, facts.portable ? 860 : 1340), body(s, facts))
    .toString();
}

function body(s: Sketch, facts: Facts): string {
  return facts.portable ? portable(s, facts) : desk(s, facts);
}

function eye(s: Sketch, cx: number, cy: number, r: number, metal: string): string {
  return (
    circle(
      cx,
      cy,
      r * 1.18,
      s.diagonal([
        [0, lighten(metal, 0.5)],
        [0.5, metal],
        [1, darken(metal, 0.45)],
      ]),
    ) +
    circle(cx, cy, r * 1.06, '#0a0b0e') +
    glassEye(s, cx, cy, r, '#4fa3e8') +
    glow(s, cx, cy, r * 0.9, '#cfe6ff', 0.45)
  );
}

function desk(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(110, 560, 1380, 550, 90);
  return [
    rect(230, 1090, 150, 34, 12, '#26282e'),
    rect(1220, 1090, 150, 34, 12, '#26282e'),
    path(shape, face(s, colour, 'matte')),
    rim(s, shape, 9, 0.5),
    rect(130, 590, 1340, 8, 4, darken(colour, 0.16)),
    rect(640, 680, 760, 330, 40, darken(colour, 0.16)),
    ...Array.from({ length: 12 }, (_, i) => rect(670, 704 + i * 24.5, 700, 13, 6, darken(colour, 0.6))),
    eye(s, 390, 840, 190, '#b9bdc7'),
    facts.brand ? word(facts.brand, 1380, 660, 62, inkOn(colour, 0.65), { anchor: 'end' }) : '',
    diode(s, 680, 650, 8, '#3d8bff'),
  ].join('');
}

/** A standing can with the lens in its wall. */
function portable(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = 'M420 300C420 210 1180 210 1180 300V1330C1180 1430 420 1430 420 1330Z';
  return [
    path(shape, column(s, colour, facts.finish ?? 'matte')),
    path(
      'M420 880C620 930 980 930 1180 880V1330C1180 1430 420 1430 420 1330Z',
      holes(s, darken(colour, 0.5), 26, 0.24),
    ),
    ellipse(
      800,
      298,
      376,
      74,
      s.diagonal([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.2)],
      ]),
    ),
    ellipse(800, 298, 250, 46, '#0d0e12'),
    ring(800, 298, 26, '#c9cdd6', 7),
    eye(s, 760, 610, 170, '#8d929c'),
    rect(1010, 520, 40, 170, 20, '#0b0c10'),
    circle(1030, 556, 10, '#3a2430'),
    facts.brand ? word(facts.brand, 760, 1240, 80, inkOn(colour, 0.8), { anchor: 'middle' }) : '',
  ].join('');
}

function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  if (facts.portable)
    return s
      .add(
        contactShadow(s, 700, 1452, 820),
        `<g transform="translate(-110 0)">${backOfCan(s, facts)}</g>`,
        remote(s, 1230, 820, 600, '#2a2c32'),
      )
      .toString();
  const size: Point3 = [302, 90, 250];
  const view = camera(size, 34, 26, { x: 120, y: 260, w: 1360, h: 1060 });
  const faces = boxFaces(view, size);
  return s
    .add(
      footShadow(polygon([view.at(0, 90, 0), view.at(302, 90, 0), view.at(302, 90, 250), view.at(0, 90, 250)]), 60),
      faces.right(
        rect(
          0,
          0,
          250,
          90,
          8,
          s.across([
            [0, darken(colour, 0.1)],
            [1, darken(colour, 0.3)],
          ]),
        ),
        ...Array.from({ length: 9 }, (_, i) => rect(40 + i * 18, 24, 10, 46, 4, darken(colour, 0.55))),
      ),
      faces.top(
        rect(
          0,
          0,
          302,
          250,
          8,
          s.diagonal([
            [0, lighten(colour, 0.4)],
            [1, colour],
          ]),
        ),
        rect(40, 168, 54, 54, 8, '#1d2028'),
        circle(67, 195, 18, '#3a3e48'),
        ...[0, 1, 2].map((i) => circle(130 + i * 24, 195, 7, darken(colour, 0.3))),
        rect(190, 60, 80, 60, 6, darken(colour, 0.08)),
        facts.brand ? word(facts.brand, 151, 110, 24, inkOn(colour, 0.5), { anchor: 'middle' }) : '',
      ),
      faces.front(
        rect(0, 0, 302, 90, 8, face(s, colour, 'matte')),
        ...Array.from({ length: 6 }, (_, i) => rect(128, 18 + i * 10, 150, 5, 2, darken(colour, 0.55))),
        circle(70, 46, 38, '#aab0bb'),
        circle(70, 46, 34, '#0a0b0e'),
        glassEye(s, 70, 46, 31, '#4fa3e8'),
      ),
    )
    .toString();
}

function backOfCan(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  return [
    path(
      'M420 300C420 210 1180 210 1180 300V1330C1180 1430 420 1430 420 1330Z',
      column(s, colour, facts.finish ?? 'matte'),
    ),
    ellipse(
      800,
      298,
      376,
      74,
      s.diagonal([
        [0, lighten(colour, 0.4)],
        [1, darken(colour, 0.2)],
      ]),
    ),
    ellipse(800, 298, 250, 46, '#0d0e12'),
    path('M420 460C620 510 980 510 1180 460V760C980 810 620 810 420 760Z', holes(s, darken(colour, 0.5), 26, 0.24)),
    path(squircle(620, 980, 360, 330, 50), '#101116'),
    rect(660, 1030, 130, 50, 8, '#000', { stroke: '#5a5e69', 'stroke-width': 6 }),
    rect(830, 1030, 110, 50, 25, '#000', { stroke: '#5a5e69', 'stroke-width': 6 }),
    rect(660, 1130, 130, 60, 8, '#000', { stroke: '#5a5e69', 'stroke-width': 6 }),
    circle(884, 1160, 30, '#000', { stroke: '#5a5e69', 'stroke-width': 6 }),
    circle(800, 1256, 20, '#000', { stroke: '#5a5e69', 'stroke-width': 6 }),
  ].join('');
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(facts.portable ? closeUp(s, 440, 300, 660, -6, body(s, facts)) : closeUp(s, 120, 540, 620, -6, body(s, facts)))
    .toString();
}

function measured(facts: Facts) {
  return facts.portable
    ? { box: { x: 420, y: 226, w: 760, h: 1180 }, mm: facts.sizeMm ?? ([106, 172, 106] as Point3) }
    : { box: { x: 110, y: 560, w: 1380, h: 564 }, mm: facts.sizeMm ?? ([302, 92, 252] as Point3) };
}
