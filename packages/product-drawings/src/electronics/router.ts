import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, column, face, holes, rim } from '../kit/materials.ts';
import { circle, closeUp, ellipse, path, rect, roundRect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, outline, slab } from '../kit/solid.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'router'>;

export const router: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(facts.mesh ? mesh(s, facts) : withAntennas(s, facts)).toString();
}

function mast(s: Sketch, x: number, foot: number, height: number, lean: number, colour: string, w = 46): string {
  const skin = s.across([
    [0, darken(colour, 0.3)],
    [0.3, lighten(colour, isDark(colour) ? 0.22 : 0.5)],
    [0.6, colour],
    [1, darken(colour, 0.35)],
  ]);
  return `<g transform="rotate(${lean} ${x} ${foot})">${path(roundRect(x - w / 2, foot - height, w, height * 0.88, w * 0.4), skin)}${rect(x - w * 0.62, foot - height * 0.16, w * 1.24, height * 0.17, w * 0.3, darken(colour, 0.25))}</g>`;
}

/** A flat case leaning towards us, its antennas raised behind it. */
function withAntennas(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const count = facts.antennas ?? 4;
  const tone = isDark(colour) ? lighten(colour, 0.03) : colour;
  const gaming = Boolean(facts.accent);
  const masts = Array.from({ length: count }, (_, i) => {
    const share = count > 1 ? i / (count - 1) : 0.5;
    return mast(
      s,
      260 + share * 1080,
      980,
      660 - Math.abs(share - 0.5) * 80,
      (share - 0.5) * 22,
      tone,
      count > 6 ? 40 : 48,
    );
  });
  const top = 'M300 900H1300L1470 1150Q1480 1180 1440 1180H160Q120 1180 130 1150Z';
  const lip = 'M126 1164Q140 1184 170 1184H1430Q1460 1184 1474 1164V1216Q1470 1262 1420 1262H180Q130 1262 126 1216Z';
  const ridge = (x: number) =>
    path(`M${800 + (x - 800) * 0.8} 930L${800 + (x - 800) * 1.06} 1140`, 'none', {
      stroke: darken(colour, 0.3),
      'stroke-width': 10,
      'stroke-linecap': 'round',
      opacity: 0.7,
    });
  return [
    contactShadow(s, 800, 1262, 1300),
    ...masts,
    path(
      top,
      s.linear(0, 0, 0.5, 1, [
        [0, darken(colour, 0.1)],
        [0.5, lighten(colour, isDark(colour) ? 0.12 : 0.4)],
        [1, colour],
      ]),
    ),
    rim(s, top, 7, 0.4),
    ...(gaming
      ? [
          path('M560 930H1040L1110 1130H490Z', darken(colour, 0.3)),
          path('M640 960L800 1110L960 960', 'none', {
            stroke: facts.accent ?? '',
            'stroke-width': 18,
            'stroke-linejoin': 'round',
          }),
        ]
      : [ridge(420), ridge(520), ridge(1080), ridge(1180)]),
    facts.brand && !gaming ? word(facts.brand, 800, 1066, 76, inkOn(colour, 0.6), { anchor: 'middle' }) : '',
    path(
      lip,
      s.down([
        [0, lighten(colour, 0.22)],
        [0.3, colour],
        [1, darken(colour, 0.35)],
      ]),
    ),
    ...Array.from({ length: 6 }, (_, i) => diode(s, 680 + i * 48, 1220, 7, i === 5 ? '#ffb84d' : '#3ddc84')),
  ].join('');
}

/** White towers without antennas. */
function mesh(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const count = facts.mesh ?? 1;
  const w = count === 1 ? 640 : count === 2 ? 560 : 440;
  const h = Math.min(1240, w * 1.75);
  const places = count === 1 ? [480] : count === 2 ? [190, 850] : [90, 1070, 580];
  const one = (x: number, near: boolean) => {
    const [y, high] = near ? [1450 - h, h] : [1400 - h, h];
    const shape = squircle(x, y, w, high, w * 0.24);
    return [
      contactShadow(s, x + w / 2, y + high, w * 0.9),
      path(shape, column(s, colour, 'matte')),
      rim(s, shape, 8, 0.4),
      ellipse(x + w / 2, y + w * 0.14, w * 0.34, w * 0.07, darken(colour, 0.14)),
      ellipse(x + w / 2, y + w * 0.14, w * 0.32, w * 0.06, holes(s, darken(colour, 0.5), 14, 0.26)),
      facts.brand
        ? word(facts.brand, x + w / 2, y + high * 0.56, w * 0.11, inkOn(colour, 0.4), { anchor: 'middle' })
        : '',
      diode(s, x + w / 2, y + high * 0.86, 9, '#3d8bff'),
    ].join('');
  };
  return places.map((x, i) => one(x, i === 0 || i === places.length - 1)).join('');
}

/** The back: sockets. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  if (facts.mesh) {
    const shape = squircle(500, 220, 600, 1230, 150);
    return s
      .add(
        contactShadow(s, 800, 1450, 560),
        path(shape, column(s, darken(colour, 0.03), 'matte')),
        rim(s, shape, 8, 0.4),
        socket(650, 980, 150),
        socket(830, 980, 150),
        circle(800, 1250, 34, '#17181c'),
        word('WAN', 725, 950, 40, inkOn(colour, 0.5), { anchor: 'middle' }),
        word('LAN', 905, 950, 40, inkOn(colour, 0.5), { anchor: 'middle' }),
      )
      .toString();
  }
  const count = facts.antennas ?? 4;
  const shape = squircle(130, 860, 1340, 300, 60);
  return s
    .add(
      contactShadow(s, 800, 1160, 1260),
      ...Array.from({ length: count }, (_, i) =>
        mast(s, 210 + (count > 1 ? i / (count - 1) : 0.5) * 1180, 960, 640, 0, colour),
      ),
      path(shape, face(s, colour, 'matte')),
      rim(s, shape, 8, 0.5),
      circle(260, 1010, 36, '#0a0b0e', { stroke: darken(colour, 0.3), 'stroke-width': 8 }),
      rect(340, 980, 90, 60, 10, '#26282e'),
      ...[0, 1, 2, 3, 4].map((i) => socket(500 + i * 150, 940, 124, i === 0 ? '#3d7bd9' : '#e0a92f')),
      rect(1280, 985, 100, 46, 8, '#2f62d9'),
    )
    .toString();
}

function socket(x: number, y: number, w: number, colour = '#e0a92f'): string {
  return (
    rect(x, y, w, w * 1.05, 12, colour) +
    rect(x + w * 0.1, y + w * 0.1, w * 0.8, w * 0.86, 8, '#0a0b0e') +
    rect(x + w * 0.32, y + w * 0.78, w * 0.36, w * 0.18, 4, '#0a0b0e') +
    Array.from({ length: 6 }, (_, i) =>
      rect(x + w * (0.2 + i * 0.105), y + w * 0.14, w * 0.05, w * 0.26, 2, '#d9b25c'),
    ).join('')
  );
}

function detail(facts: Facts): string {
  const s = new Sketch();
  if (facts.mesh) {
    const colour = bodyColour(facts.color);
    const size: [number, number, number] = [100, 170, 100];
    const view = camera(size, 24, 30, { x: 150, y: 140, w: 1300, h: 2200 });
    return s
      .add(
        closeUp(
          s,
          60,
          60,
          1500,
          0,
          path(slab(view, outline(0, 0, 100, 170, 22), 0, 100), column(s, colour)),
          view.plane(
            [0, 0, 100],
            [1, 0, 0],
            [0, 0, -1],
            path(squircle(6, 6, 88, 88, 24), lighten(colour, 0.3)),
            path(squircle(16, 16, 68, 68, 18), holes(s, darken(colour, 0.5), 5, 0.26)),
          ),
        ),
      )
      .toString();
  }
  return s.add(closeUp(s, 780, 780, 700, -6, withAntennas(s, facts))).toString();
}

function measured(facts: Facts) {
  if (facts.mesh) {
    const s = new Sketch();
    return {
      box: { x: 480, y: 330, w: 640, h: 1120 },
      mm: facts.sizeMm ?? ([110, 190, 110] as [number, number, number]),
      art: s.add(mesh(s, { ...facts, mesh: 1 })).toString(),
    };
  }
  return {
    box: { x: 126, y: 330, w: 1348, h: 932 },
    mm: facts.sizeMm ?? ([260, 190, 135] as [number, number, number]),
  };
}
