import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, diode } from '../kit/light.ts';
import { bodyColour, face, rim } from '../kit/materials.ts';
import { screen } from '../kit/screen.ts';
import { circle, closeUp, path, polygon, rect, roundRect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'printer'>;

export const printer: Drawer<Facts> = { front, angle, detail, measured };

const INKS = ['#17181c', '#16a3d8', '#e0338c', '#f2c417'];

function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 800, 1300, 1320), body(s, facts, false)).toString();
}

function body(s: Sketch, facts: Facts, open: boolean): string {
  return facts.form === 'inkjet' || facts.form === 'mfp' ? flatbed(s, facts, open) : laser(s, facts, open);
}

/** Sheets coming out towards us. */
function paper(s: Sketch, x: number, y: number, w: number, drop: number): string {
  const sheet = polygon([
    [x, y],
    [x + w, y],
    [x + w + 46, y + drop],
    [x - 46, y + drop],
  ]);
  const lines = Array.from({ length: 5 }, (_, i) =>
    rect(x + 40 - i * 8, y + 26 + i * (drop / 7), w - 80 + i * 16 - (i === 4 ? w * 0.4 : 0), 10, 5, '#c3c9d6'),
  ).join('');
  return (
    path(
      sheet,
      s.down([
        [0, '#c9ced9'],
        [0.25, '#ffffff'],
        [1, '#f4f6fa'],
      ]),
    ) + lines
  );
}

function laser(s: Sketch, facts: Facts, open: boolean): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour) ? darken(colour, 0.3) : '#2b2e36';
  const shape = squircle(190, 540, 1220, 750, 80);
  return [
    path(
      'M300 560L360 420Q370 396 400 396H1200Q1230 396 1240 420L1300 560Z',
      s.down([
        [0, lighten(colour, 0.3)],
        [1, darken(colour, 0.12)],
      ]),
    ),
    path('M420 540L460 440H1140L1180 540Z', dark),
    open
      ? path(
          polygon([
            [480, 540],
            [520, 270],
            [1080, 270],
            [1120, 540],
          ]),
          s.down([
            [0, '#ffffff'],
            [1, '#dfe3ea'],
          ]),
        )
      : path(
          polygon([
            [500, 540],
            [530, 430],
            [1070, 430],
            [1100, 540],
          ]),
          s.down([
            [0, '#fdfdfe'],
            [1, '#d5dae4'],
          ]),
        ),
    path(shape, face(s, colour, 'matte')),
    rim(s, shape, 9, 0.5),
    path(roundRect(250, 560, 1100, 120, 26), dark),
    screen(s, { x: 1090, y: 582, w: 150, h: 76, r: 8, seed: 3, reflection: 0.3 }),
    circle(1298, 620, 26, '#3a3f4b') + diode(s, 1298, 620, 7, '#3ddc84'),
    facts.brand ? word(facts.brand, 300, 644, 66, '#e9ecf2') : '',
    rect(250, 900, 1100, 10, 5, darken(colour, 0.2)),
    path(
      roundRect(250, 930, 1100, 310, 30),
      s.down([
        [0, darken(colour, 0.05)],
        [1, darken(colour, 0.14)],
      ]),
    ),
    rim(s, roundRect(250, 930, 1100, 310, 30), 5, 0.35),
    path(roundRect(640, 950, 320, 56, 28), darken(colour, 0.35)),
    rect(220, 1286, 160, 18, 6, '#1c1e23') + rect(1220, 1286, 160, 18, 6, '#1c1e23'),
  ].join('');
}

/** Scanner above, paper out in front; with a tank its inks are seen. */
function flatbed(s: Sketch, facts: Facts, open: boolean): string {
  const colour = bodyColour(facts.color);
  const dark = isDark(colour) ? darken(colour, 0.35) : '#33363f';
  const shape = squircle(110, 640, 1380, 650, 70);
  const lid = squircle(110, 560, 1380, 130, 40);
  const raised = polygon([
    [150, 560],
    [230, 170],
    [1370, 170],
    [1450, 560],
  ]);
  return [
    open
      ? path(
          raised,
          s.down([
            [0, lighten(colour, 0.2)],
            [1, darken(colour, 0.2)],
          ]),
        ) +
        path(
          polygon([
            [230, 540],
            [292, 220],
            [1308, 220],
            [1370, 540],
          ]),
          '#f6f7fa',
        )
      : '',
    open
      ? ''
      : path(roundRect(500, 470, 600, 110, 20), darken(colour, 0.2)) +
        path(
          polygon([
            [540, 560],
            [580, 380],
            [1020, 380],
            [1060, 560],
          ]),
          s.down([
            [0, '#ffffff'],
            [1, '#dfe3ea'],
          ]),
        ),
    path(shape, face(s, colour, 'matte')),
    rim(s, shape, 9, 0.5),
    path(
      lid,
      open
        ? s.down([
            [0, '#16181e'],
            [0.5, '#5d6b85'],
            [1, '#1b1e26'],
          ])
        : s.down([
            [0, lighten(colour, 0.4)],
            [0.5, colour],
            [1, darken(colour, 0.2)],
          ]),
    ),
    rim(s, lid, 6, 0.4),
    path(roundRect(160, 720, 1280, 120, 24), dark),
    facts.brand ? word(facts.brand, 210, 804, 66, '#e9ecf2') : '',
    screen(s, { x: 700, y: 738, w: 200, h: 84, r: 10, seed: 3, reflection: 0.3 }),
    ...[0, 1, 2, 3].map(
      (i) => circle(980 + i * 76, 780, 25, '#4a4f5c') + circle(980 + i * 76, 780, 9, i === 3 ? '#3ddc84' : '#cdd2dd'),
    ),
    path(
      roundRect(facts.tank ? 160 : 330, 890, facts.tank ? 900 : 940, 210, 24),
      s.down([
        [0, '#050608'],
        [1, '#2a2d35'],
      ]),
    ),
    paper(s, facts.tank ? 300 : 480, 990, 640, 290),
    facts.tank ? tank(s, colour) : '',
  ].join('');
}

function tank(s: Sketch, colour: string): string {
  const frame = roundRect(1110, 900, 330, 300, 26);
  return (
    path(frame, darken(colour, 0.35)) +
    INKS.map((ink, i) => {
      const x = 1132 + i * 74;
      const level = [0.7, 0.55, 0.62, 0.48][i] ?? 0.5;
      return (
        rect(x, 930, 62, 240, 10, '#e9edf4', { opacity: 0.28 }) +
        rect(
          x,
          930 + 240 * (1 - level),
          62,
          240 * level,
          8,
          s.across([
            [0, lighten(ink, 0.25)],
            [0.4, ink],
            [1, darken(ink, 0.25)],
          ]),
        ) +
        rect(x + 8, 940, 8, 220, 4, '#fff', { opacity: 0.35 })
      );
    }).join('')
  );
}

function angle(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 800, 1300, 1320), body(s, facts, true)).toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const [x, y] = facts.tank ? [900, 760] : facts.form === 'mfp' || facts.form === 'inkjet' ? [640, 690] : [830, 480];
  return s.add(closeUp(s, x, y, 640, 0, contactShadow(s, 800, 1300, 1320), body(s, facts, false))).toString();
}

function measured(facts: Facts) {
  return facts.form === 'inkjet' || facts.form === 'mfp'
    ? { box: { x: 110, y: 560, w: 1380, h: 730 }, mm: facts.sizeMm ?? ([435, 195, 330] as [number, number, number]) }
    : { box: { x: 190, y: 396, w: 1220, h: 908 }, mm: facts.sizeMm ?? ([370, 248, 392] as [number, number, number]) };
}
