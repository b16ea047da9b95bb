import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { castShadow, contactShadow, diode, glow } from '../kit/light.ts';
import { bodyColour, column, face, rim, tube } from '../kit/materials.ts';
import { glassEye } from '../kit/optics.ts';
import { screen } from '../kit/screen.ts';
import { circle, closeUp, path, rect, ring, roundRect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'door-lock'>;

export const doorLock: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 720, 1470, 420, 0.8), outside(s, facts)).toString();
}

/** Keypad, fingerprint reader and handle. */
function outside(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = roundRect(520, 90, 380, 1376, 90);
  const glass = roundRect(548, 118, 324, facts.video ? 900 : 800, 66);
  const ink = '#dfe6f5';
  const keys = [...'123456789*0#'].map((sign, i) =>
    word(sign, 620 + (i % 3) * 90, (facts.video ? 590 : 340) + Math.floor(i / 3) * 120, 70, ink, { anchor: 'middle' }),
  );
  return [
    path(shape, face(s, colour, 'metal')),
    rim(s, shape, 9, 0.55),
    path(
      glass,
      s.diagonal([
        [0, '#23262e'],
        [0.45, '#0a0b0e'],
        [1, '#15171c'],
      ]),
    ),
    facts.video
      ? glassEye(s, 710, 250, 90, '#4d78e0') +
        ring(710, 250, 94, '#3b3f48', 8) +
        rect(600, 400, 220, 64, 32, '#1c2436') +
        word('REC', 730, 452, 44, '#ff8a8a', { anchor: 'middle' }) +
        circle(650, 434, 13, '#ff5c5c')
      : '',
    glow(s, 710, facts.video ? 760 : 520, 300, '#5b8cff', 0.16),
    ...keys,
    path('M548 184Q548 118 614 118H760L580 900H548Z', '#ffffff', { opacity: 0.05 }),
    circle(710, facts.video ? 1090 : 1010, 62, darken(colour, 0.4)),
    ring(710, facts.video ? 1090 : 1010, 62, '#5fa8ff', 8),
    ...[18, 32, 46].map((r) =>
      ring(710, facts.video ? 1090 : 1010, r, '#8fb4e8', 5, {
        'stroke-dasharray': `${r * 4.4} ${r * 1.9}`,
        transform: `rotate(-60 710 ${facts.video ? 1090 : 1010})`,
      }),
    ),
    handle(s, colour, 1190),
    facts.brand ? word(facts.brand, 710, 1420, 44, inkOn(colour, 0.5), { anchor: 'middle' }) : '',
  ].join('');
}

function handle(s: Sketch, colour: string, y: number): string {
  const bar = roundRect(650, y, 560, 100, 46);
  const tone = isDark(colour) ? lighten(colour, 0.08) : colour;
  return (
    castShadow(s, bar, 16, 6, 26, 0.35) +
    circle(
      710,
      y + 50,
      86,
      s.diagonal([
        [0, lighten(tone, 0.4)],
        [0.5, tone],
        [1, darken(tone, 0.4)],
      ]),
    ) +
    path(bar, tube(s, tone, 'metal')) +
    rim(s, bar, 5, 0.5)
  );
}

/** The side in the room: screen or bolt knob, and the battery cover. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const shape = roundRect(520, 90, 400, 1376, 80);
  const bolt = s.down([
    [0, '#8d929c'],
    [0.3, '#f4f6f9'],
    [0.7, '#a9aeb8'],
    [1, '#5a5f69'],
  ]);
  return s
    .add(
      contactShadow(s, 720, 1470, 420, 0.8),
      rect(
        360,
        640,
        200,
        420,
        12,
        s.across([
          [0, '#d9dce2'],
          [1, '#9aa0ab'],
        ]),
      ),
      rect(270, 700, 130, 90, 14, bolt),
      rect(270, 850, 130, 60, 14, bolt),
      rect(270, 960, 130, 60, 14, bolt),
      path(shape, face(s, colour, 'metal')),
      rim(s, shape, 9, 0.55),
      facts.video
        ? rect(556, 150, 328, 440, 24, '#07080b') +
            screen(s, {
              x: 574,
              y: 170,
              w: 292,
              h: 400,
              r: 12,
              seed: facts.wallpaper ?? 8,
              content: circle(720, 330, 60, '#1a1f30') + path('M600 570C610 430 830 430 840 570Z', '#1a1f30'),
            })
        : rect(570, 160, 300, 560, 40, darken(colour, 0.18)) + rect(640, 200, 160, 20, 10, darken(colour, 0.4)),
      circle(
        720,
        facts.video ? 800 : 900,
        90,
        s.diagonal([
          [0, lighten(colour, 0.4)],
          [1, darken(colour, 0.4)],
        ]),
      ),
      rect(698, (facts.video ? 800 : 900) - 80, 44, 160, 22, column(s, lighten(colour, 0.15), 'metal')),
      handle(s, colour, 1130),
      diode(s, 720, 1380, 9, '#3ddc84'),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s.add(closeUp(s, 440, facts.video ? 60 : 760, 700, -6, outside(s, facts))).toString();
}

function measured(facts: Facts) {
  return { box: { x: 520, y: 90, w: 380, h: 1376 }, mm: facts.sizeMm ?? ([75, 345, 68] as [number, number, number]) };
}
