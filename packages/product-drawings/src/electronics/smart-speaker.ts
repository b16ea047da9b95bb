import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, glow, highlight } from '../kit/light.ts';
import { ball, bodyColour, face, rim, woven } from '../kit/materials.ts';
import { screen } from '../kit/screen.ts';
import { circle, circlePath, clipped, closeUp, ellipse, path, rect, ring, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'smart-speaker'>;

export const smartSpeaker: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 800, facts.screen ? 1300 : 1420, 900), body(s, facts)).toString();
}

function body(s: Sketch, facts: Facts): string {
  return facts.screen ? display(s, facts) : dome(s, facts);
}

/** A ball flattened below, in cloth, with a ring of light at its foot. */
function dome(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape =
    'M180 860C180 480 460 200 800 200C1140 200 1420 480 1420 860C1420 1120 1240 1330 1060 1410C980 1440 620 1440 540 1410C360 1330 180 1120 180 860Z';
  const light = facts.accent ?? '#39b8ff';
  return [
    path(shape, ball(s, colour, 'fabric')),
    clipped(
      s,
      shape,
      woven({ x: 150, y: 180, w: 1300, h: 1280 }, colour, 20),
      rect(
        150,
        180,
        1300,
        1280,
        0,
        s.radial(0.34, 0.26, 0.82, [
          [0, '#fff', 0.3],
          [0.45, '#fff', 0.02],
          [0.75, '#000', 0.14],
          [1, '#000', 0.5],
        ]),
      ),
    ),
    clipped(
      s,
      shape,
      path(
        'M330 1270C560 1400 1040 1400 1270 1270L1240 1330C1040 1440 560 1440 360 1330Z',
        s.across([
          [0, darken(light, 0.3)],
          [0.3, light],
          [0.5, lighten(light, 0.6)],
          [0.7, light],
          [1, darken(light, 0.3)],
        ]),
      ),
    ),
    glow(s, 800, 1370, 420, light, 0.35),
    rim(s, shape, 12, 0.3),
    ellipse(800, 262, 250, 44, darken(colour, 0.3), { opacity: 0.35 }),
    ...[660, 754, 846, 940].map((x, i) => ellipse(x, 258, 22, 9, lighten(colour, i === 3 ? 0.7 : 0.5))),
    facts.brand
      ? word(facts.brand, 800, 1180, 60, lighten(colour, 0.5), { anchor: 'middle', more: { opacity: 0.8 } })
      : '',
  ].join('');
}

function display(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const foot = 'M420 1050C440 1000 1160 1000 1180 1050L1270 1270Q1275 1304 1240 1304H360Q325 1304 330 1270Z';
  const frame = squircle(120, 300, 1360, 850, 70);
  const content =
    word('10:09', 240, 560, 190, '#fff', { more: { opacity: 0.95 } }) +
    word('24°', 246, 680, 80, '#fff', { more: { opacity: 0.85 } }) +
    rect(236, 880, 420, 150, 36, '#000', { opacity: 0.3 }) +
    rect(262, 906, 98, 98, 20, '#fff', { opacity: 0.9 }) +
    rect(390, 926, 200, 18, 9, '#fff', { opacity: 0.9 }) +
    rect(390, 966, 130, 14, 7, '#fff', { opacity: 0.55 });
  return [
    path(foot, face(s, colour, 'matte')),
    clipped(
      s,
      foot,
      woven({ x: 300, y: 990, w: 1000, h: 330 }, colour, 18),
      rect(
        300,
        990,
        1000,
        330,
        0,
        s.down([
          [0, '#000', 0.5],
          [0.5, '#000', 0.05],
          [1, '#000', 0.35],
        ]),
      ),
    ),
    path(frame, isDark(colour) ? '#1b1c20' : '#f3f4f6'),
    rim(s, frame, 10, 0.5),
    screen(s, { x: 170, y: 350, w: 1260, h: 750, r: 34, seed: facts.wallpaper ?? 3, reflection: 0.5, content }),
    circle(800, 326, 9, '#1a2030'),
  ].join('');
}

function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  if (facts.screen) {
    const art = `<g transform="matrix(0.86 0.06 0 1 130 -30)">${path(squircle(180, 300, 1370, 850, 80), darken(colour, 0.3))}${display(s, facts)}</g>`;
    return s.add(contactShadow(s, 810, 1330, 1000), art).toString();
  }
  const top = circle(800, 790, 590, face(s, colour, 'matte'));
  return s
    .add(
      contactShadow(s, 800, 1370, 1040),
      top,
      clipped(s, circlePath(800, 790, 590), woven({ x: 210, y: 200, w: 1180, h: 1180 }, colour, 20)),
      circle(
        800,
        790,
        590,
        s.radial(0.36, 0.3, 0.75, [
          [0, '#fff', 0.3],
          [0.5, '#fff', 0],
          [1, '#000', 0.5],
        ]),
      ),
      circle(
        800,
        790,
        330,
        s.diagonal([
          [0, lighten(colour, 0.16)],
          [1, darken(colour, 0.25)],
        ]),
      ),
      ring(800, 790, 330, '#000', 5, { opacity: 0.35 }),
      word('+', 800, 640, 120, lighten(colour, 0.75), { anchor: 'middle' }),
      word('–', 800, 1030, 120, lighten(colour, 0.75), { anchor: 'middle' }),
      circle(650, 790, 30, lighten(colour, 0.75)),
      ring(950, 790, 34, lighten(colour, 0.75), 12),
      highlight(s, 600, 520, 220, 110, 0.2, -35),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(facts.screen ? closeUp(s, 90, 760, 640, -6, body(s, facts)) : closeUp(s, 240, 900, 640, 0, body(s, facts)))
    .toString();
}

function measured(facts: Facts) {
  return facts.screen
    ? { box: { x: 120, y: 300, w: 1360, h: 1004 }, mm: facts.sizeMm ?? ([221, 164, 98] as [number, number, number]) }
    : { box: { x: 180, y: 200, w: 1240, h: 1234 }, mm: facts.sizeMm ?? ([144, 133, 144] as [number, number, number]) };
}
