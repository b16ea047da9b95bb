import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, face, rim } from '../kit/materials.ts';
import { closeUp, path, placed, rect, turned } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { sizeToFit, word } from '../kit/text.ts';

type Facts = FactsOf<'memory-card'>;

export const memoryCard: Drawer<Facts> = { front, angle, detail, measured };

/** In units of a tenth of a millimetre: a full card is 240 by 320, a micro one 110 by 150. */
const FULL = 'M18 0H186L240 54V302Q240 320 222 320H18Q0 320 0 302V18Q0 0 18 0Z';
const MICRO = 'M10 0H70L84 14V34L96 46H104Q110 46 110 54V140Q110 150 100 150H10Q0 150 0 140V10Q0 0 10 0Z';

function full(s: Sketch, colour: string, facts: Facts): string {
  const ink = inkOn(colour, 0.9);
  return [
    path(FULL, face(s, '#26282e', 'matte')),
    rim(s, FULL, 2.5, 0.5),
    rect(
      14,
      66,
      212,
      240,
      6,
      s.diagonal([
        [0, lighten(colour, 0.18)],
        [0.5, colour],
        [1, darken(colour, 0.25)],
      ]),
    ),
    rect(0, 110, 8, 44, 3, '#e9ecf1'),
    facts.brand ? word(facts.brand, 28, 108, sizeToFit(facts.brand, 150, 32), ink) : '',
    word((facts.capacity ?? '128 GB').split(' ')[0] ?? '', 28, 240, 84, ink),
    word((facts.capacity ?? '128 GB').split(' ')[1] ?? 'GB', 28, 286, 36, ink),
    word(facts.speed ?? 'V30', 214, 290, 24, ink, { anchor: 'end' }),
    word('SD XC', 214, 108, 18, ink, { anchor: 'end' }),
  ].join('');
}

function micro(s: Sketch, colour: string, facts: Facts): string {
  const ink = inkOn(colour, 0.9);
  const [amount, unit] = (facts.capacity ?? '128 GB').split(' ');
  return [
    path(
      MICRO,
      s.diagonal([
        [0, lighten(colour, 0.25)],
        [0.4, colour],
        [1, darken(colour, 0.3)],
      ]),
    ),
    path('M0 92L110 62V140Q110 150 100 150H10Q0 150 0 140Z', '#f4f5f7'),
    rim(s, MICRO, 1.4, 0.45),
    facts.brand ? word(facts.brand, 10, 34, sizeToFit(facts.brand, 66, 14), ink) : '',
    word('microSD', 10, 52, 10, ink, { more: { opacity: 0.85 } }),
    word(amount ?? '', 10, 132, 32, '#17181c'),
    word(unit ?? 'GB', 100, 132, 15, '#17181c', { anchor: 'end' }),
  ].join('');
}

function front(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  if (!facts.micro)
    return s.add(contactShadow(s, 800, 1452, 940), placed(304, 126, 4.13, full(s, colour, facts))).toString();
  return s
    .add(
      contactShadow(s, 640, 1452, 820),
      placed(230, 380, 3.34, full(s, '#2b2e36', { ...facts, capacity: facts.capacity ?? '128 GB' })),
      placed(
        780,
        170,
        5.6,
        path(MICRO, '#000', { opacity: 0.22, transform: 'translate(2 3)' }),
        micro(s, colour, facts),
      ),
    )
    .toString();
}

function contacts(x: number, y: number, w: number, h: number, count: number): string {
  return Array.from({ length: count }, (_, i) =>
    rect(x + (i * w) / count, y, (w / count) * 0.72, h, (w / count) * 0.16, '#d8b45c'),
  ).join('');
}

/** Both sides, the contacts showing. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  const back = facts.micro
    ? [path(MICRO, face(s, '#1c1d22', 'matte')), rim(s, MICRO, 1.4, 0.5), contacts(9, 6, 66, 22, 8)]
    : [
        path(FULL, face(s, '#1c1d22', 'matte')),
        rim(s, FULL, 2.5, 0.5),
        contacts(16, 8, 170, 44, 9),
        rect(30, 90, 180, 200, 6, '#15161a'),
      ];
  const size = facts.micro ? 6.6 : 3;
  const [w, h] = facts.micro ? [110, 150] : [240, 320];
  const side = facts.micro ? micro(s, colour, facts) : full(s, colour, facts);
  return s
    .add(
      contactShadow(s, 800, 1440, 1240, 0.6),
      turned(-9, 500, 800, placed(800 - (w * size) / 2 - 290, 760 - (h * size) / 2, size, ...back)),
      turned(8, 1080, 820, placed(800 - (w * size) / 2 + 290, 820 - (h * size) / 2, size, side)),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  return s
    .add(
      facts.micro
        ? closeUp(s, 0, 0, 1600, -8, placed(140, 160, 15, micro(s, colour, facts)))
        : closeUp(s, 0, 0, 1600, -8, placed(160, 160, 8, full(s, colour, facts))),
    )
    .toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  return facts.micro
    ? {
        box: { x: 305, y: 120, w: 990, h: 1350 },
        mm: facts.sizeMm ?? ([11, 15, 1] as [number, number, number]),
        art: s.add(placed(305, 120, 9, micro(s, colour, facts))).toString(),
      }
    : { box: { x: 304, y: 126, w: 991, h: 1322 }, mm: facts.sizeMm ?? ([24, 32, 2.1] as [number, number, number]) };
}
