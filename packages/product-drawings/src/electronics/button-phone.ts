import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, face, rim, sheen } from '../kit/materials.ts';
import { smallLens } from '../kit/optics.ts';
import { screen } from '../kit/screen.ts';
import { type Box, circle, closeUp, path, rect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'button-phone'>;

export const buttonPhone: Drawer<Facts> = { front, angle, detail, measured };

const LETTERS = ['', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz', '', '+', ''];
const SIGNS = '123456789*0#';

function front(facts: Facts): string {
  const s = new Sketch();
  if (facts.clamshell) {
    return s
      .add(
        contactShadow(s, 800, 1478, 660),
        half(s, { x: 480, y: 90, w: 640, h: 690 }, facts, true),
        half(s, { x: 480, y: 790, w: 640, h: 690 }, facts, false),
        rect(
          500,
          750,
          600,
          74,
          30,
          s.down([
            [0, lighten(facts.color, 0.25)],
            [0.5, facts.color],
            [1, darken(facts.color, 0.4)],
          ]),
        ),
      )
      .toString();
  }
  return s
    .add(
      contactShadow(s, 620, 1462, 620),
      contactShadow(s, 1100, 1462, 560),
      back(s, { x: 820, y: 120, w: 560, h: 1330 }, facts),
      bar(s, { x: 330, y: 90, w: 590, h: 1372 }, facts),
    )
    .toString();
}

function bar(s: Sketch, b: Box, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(b.x, b.y, b.w, b.h, 120);
  const lid = { x: b.x + 66, y: b.y + 150, w: b.w - 132, h: 470 };
  return [
    path(shape, face(s, colour, facts.finish ?? 'gloss')),
    rim(s, shape, 9, 0.5),
    rect(b.x + b.w / 2 - 60, b.y + 52, 120, 14, 7, '#000', { opacity: 0.7 }),
    facts.brand
      ? word(facts.brand, b.x + b.w / 2, b.y + 122, 46, inkOn(colour, 0.8), { anchor: 'middle', tracking: 0.02 })
      : '',
    path(squircle(lid.x - 20, lid.y - 10, lid.w + 40, lid.h + 20, 34), '#08090c'),
    simpleScreen(s, lid, facts),
    pad(s, { x: b.x + 50, y: b.y + 660, w: b.w - 100, h: b.h - 730 }, colour, facts.accent),
  ].join('');
}

function simpleScreen(s: Sketch, b: Box, facts: Facts): string {
  const content =
    word('10:09', b.x + b.w / 2, b.y + b.h * 0.36, b.h * 0.25, '#fff', { anchor: 'middle' }) +
    word('TUE 24', b.x + b.w / 2, b.y + b.h * 0.5, b.h * 0.085, '#fff', { anchor: 'middle' }) +
    rect(b.x, b.y + b.h * 0.88, b.w, b.h * 0.12, 0, '#000', { opacity: 0.45 }) +
    rect(b.x + 20, b.y + 18, 44, 22, 4, '#fff', { opacity: 0.85 }) +
    rect(b.x + b.w - 64, b.y + 18, 44, 22, 4, '#fff', { opacity: 0.85 });
  return screen(s, { ...b, r: 12, seed: facts.wallpaper ?? 0, reflection: 0.5, content });
}

function pad(s: Sketch, b: Box, colour: string, accent?: string): string {
  const cap = isDark(colour) ? lighten(colour, 0.08) : '#f4f5f7';
  const key = s.down([
    [0, lighten(cap, 0.18)],
    [0.5, cap],
    [1, darken(cap, 0.2)],
  ]);
  const ink = accent ?? inkOn(cap, 0.85);
  const top = b.h * 0.3;
  const cx = b.x + b.w / 2;
  const navigation = [
    path(squircle(cx - 112, b.y, 224, top - 14, 70), key),
    rim(s, squircle(cx - 112, b.y, 224, top - 14, 70), 5, 0.4),
    path(
      squircle(cx - 58, b.y + 36, 116, top - 86, 34),
      s.down([
        [0, lighten(cap, 0.4)],
        [1, darken(cap, 0.25)],
      ]),
    ),
    rect(b.x, b.y + 2, 120, top * 0.42, 24, key),
    rect(b.x + b.w - 120, b.y + 2, 120, top * 0.42, 24, key),
    rect(b.x, b.y + top * 0.5, 120, top * 0.42, 24, key),
    rect(b.x + b.w - 120, b.y + top * 0.5, 120, top * 0.42, 24, key),
    rect(b.x + 34, b.y + top * 0.66, 52, 18, 9, '#3aa276'),
    rect(b.x + b.w - 86, b.y + top * 0.66, 52, 18, 9, '#d8434f'),
  ];
  const [kw, kh] = [b.w / 3, (b.h - top) / 4];
  const keys = [...SIGNS].map((sign, i) => {
    const [x, y] = [b.x + (i % 3) * kw + 5, b.y + top + Math.floor(i / 3) * kh + 5];
    const shape = squircle(x, y, kw - 10, kh - 10, 26);
    return (
      path(shape, key) +
      rim(s, shape, 4, 0.35) +
      word(sign, x + kw * 0.36, y + kh * 0.64, kh * 0.52, ink, { anchor: 'middle' }) +
      word(LETTERS[i] ?? '', x + kw * 0.66, y + kh * 0.6, kh * 0.2, ink, { anchor: 'middle', more: { opacity: 0.75 } })
    );
  });
  return [...navigation, ...keys].join('');
}

/** Half of an open clamshell: screen above, keys below. */
function half(s: Sketch, b: Box, facts: Facts, upper: boolean): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(b.x, b.y, b.w, b.h, 110);
  const inner = squircle(b.x + 26, b.y + 26, b.w - 52, b.h - 52, 90);
  const ground = isDark(colour) ? darken(colour, 0.4) : '#17181c';
  return [
    path(shape, face(s, colour, 'gloss')),
    rim(s, shape, 9, 0.5),
    path(inner, ground),
    upper ? rect(b.x + b.w / 2 - 56, b.y + 56, 112, 14, 7, '#000') : '',
    upper
      ? simpleScreen(s, { x: b.x + 80, y: b.y + 110, w: b.w - 160, h: b.h - 220 }, facts)
      : pad(s, { x: b.x + 56, y: b.y + 60, w: b.w - 112, h: b.h - 120 }, ground),
    upper && facts.brand ? word(facts.brand, b.x + b.w / 2, b.y + b.h - 56, 36, '#c9cdd6', { anchor: 'middle' }) : '',
  ].join('');
}

function back(s: Sketch, b: Box, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const shape = squircle(b.x, b.y, b.w, b.h, 120);
  return [
    path(shape, face(s, colour, 'matte')),
    sheen(s, shape, b, 0.12),
    rim(s, shape, 9, 0.5),
    path(squircle(b.x + b.w / 2 - 70, b.y + 70, 140, 210, 60), darken(colour, 0.25)),
    smallLens(s, b.x + b.w / 2, b.y + 140, 46, '#9a9ea8'),
    circle(b.x + b.w / 2, b.y + 238, 17, '#f3e6bd'),
    facts.brand ? word(facts.brand, b.x + b.w / 2, b.y + b.h * 0.52, 84, inkOn(colour, 0.5), { anchor: 'middle' }) : '',
    ...Array.from({ length: 5 }, (_, i) =>
      rect(b.x + b.w / 2 - 62 + i * 28, b.y + b.h - 130, 12, 50, 6, darken(colour, 0.55)),
    ),
  ].join('');
}

function angle(facts: Facts): string {
  const s = new Sketch();
  const b = facts.clamshell ? { x: 470, y: 500, w: 660, h: 760 } : { x: 505, y: 90, w: 590, h: 1372 };
  return s.add(contactShadow(s, 800, b.y + b.h, b.w), back(s, b, facts)).toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(
      facts.clamshell
        ? closeUp(s, 440, 760, 620, -8, half(s, { x: 480, y: 790, w: 640, h: 690 }, facts, false))
        : closeUp(s, 270, 720, 620, -8, bar(s, { x: 330, y: 90, w: 590, h: 1372 }, facts)),
    )
    .toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  if (facts.clamshell)
    return { box: { x: 480, y: 90, w: 640, h: 1390 }, mm: facts.sizeMm ?? ([55, 205, 19] as [number, number, number]) };
  const box = { x: 505, y: 90, w: 590, h: 1372 };
  return {
    box,
    mm: facts.sizeMm ?? ([51, 118, 13.7] as [number, number, number]),
    art: s.add(bar(s, box, facts)).toString(),
  };
}
