import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column, rim } from '../kit/materials.ts';
import { circle, closeUp, path, rect, ring, squircle, turned } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { sizeToFit, word } from '../kit/text.ts';

type Facts = FactsOf<'flash-drive'>;

export const flashDrive: Drawer<Facts> = { front, angle, detail, measured };

function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 800, 1470, 500, 0.8), stick(s, facts)).toString();
}

/** Standing on its end, the plug up. */
function stick(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const steel = s.across([
    [0, '#777c86'],
    [0.2, '#f7f9fb'],
    [0.45, '#b4b9c3'],
    [0.75, '#e3e6ec'],
    [1, '#6d727c'],
  ]);
  const body = squircle(570, 480, 460, 980, 110);
  const trim = facts.accent ?? lighten(colour, 0.3);
  const top = facts.usbC
    ? rect(690, 230, 220, 300, 100, steel) + rect(722, 250, 156, 30, 15, '#25282f')
    : rect(620, 110, 360, 420, 16, steel) +
      rect(668, 200, 84, 100, 8, '#33363f') +
      rect(848, 200, 84, 100, 8, '#33363f') +
      rect(620, 470, 360, 6, 0, '#6d727c');
  return [
    top,
    path(body, column(s, colour, facts.finish ?? 'gloss')),
    rim(s, body, 8, 0.4),
    rect(570, 590, 460, 26, 0, trim),
    facts.brand
      ? word(facts.brand, 800, 800, sizeToFit(facts.brand, 360, 92), inkOn(colour, 0.85), { anchor: 'middle' })
      : '',
    word(
      (facts.capacity ?? '64 GB').replace(' ', ''),
      800,
      1180,
      sizeToFit((facts.capacity ?? '64 GB').replace(' ', ''), 340, 130),
      inkOn(colour, 0.85),
      { anchor: 'middle' },
    ),
    word(facts.usbC ? 'USB-C' : 'USB 3.2', 800, 1270, 52, inkOn(colour, 0.5), { anchor: 'middle' }),
    circle(800, 1384, 46, darken(colour, 0.35)),
    ring(800, 1384, 40, lighten(colour, 0.35), 8),
  ].join('');
}

/** Lying aslant. */
function angle(facts: Facts): string {
  const s = new Sketch();
  return s
    .add(
      contactShadow(s, 800, 1290, 1200, 0.7),
      `<g transform="translate(60 -40)">${turned(52, 800, 800, stick(s, facts))}</g>`,
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s.add(closeUp(s, 500, 80, 640, -10, stick(s, facts))).toString();
}

function measured(facts: Facts) {
  const top = facts.usbC ? 230 : 110;
  return {
    box: { x: 570, y: top, w: 460, h: 1460 - top },
    mm: facts.sizeMm ?? ([19, facts.usbC ? 48 : 56, 9] as [number, number, number]),
  };
}
