import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, rim } from '../kit/materials.ts';
import { closeUp, path, rect, roundRect, stroke, turned } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';

type Facts = FactsOf<'cable'>;

export const cable: Drawer<Facts> = { front, angle, detail, measured };

/** The other end of a charging cable is USB-C, save where both ends are alike. */
function ends(facts: Facts): [PlugKind, PlugKind] {
  const first = facts.ends ?? 'usb-c';
  return first === 'hdmi' ? ['hdmi', 'hdmi'] : [first, 'usb-c'];
}

function line(d: string, facts: Facts, width = 46): string {
  const colour = bodyColour(facts.color);
  const layers = [
    stroke(d, '#0a0d18', width + 8, { opacity: 0.1, transform: 'translate(8 14)' }),
    stroke(d, darken(colour, 0.36), width),
    stroke(d, colour, width * 0.82, { transform: 'translate(-2 -3)' }),
    stroke(d, lighten(colour, isDark(colour) ? 0.3 : 0.65), width * 0.2, {
      opacity: 0.75,
      transform: 'translate(-5 -8)',
    }),
  ];
  if (facts.braided) {
    layers.push(
      stroke(d, darken(colour, 0.5), width * 0.94, {
        'stroke-linecap': 'butt',
        'stroke-dasharray': '5 13',
        opacity: 0.6,
      }),
      stroke(d, lighten(colour, 0.4), width * 0.5, {
        'stroke-linecap': 'butt',
        'stroke-dasharray': '5 13',
        'stroke-dashoffset': '9',
        opacity: 0.55,
      }),
    );
  }
  return layers.join('');
}

/** Coiled, with both ends showing. */
function front(facts: Facts): string {
  const s = new Sketch();
  const [first, second] = ends(facts);
  const loops = facts.metres && facts.metres > 1.5 ? 4 : 3;
  const coil = Array.from({ length: loops }, (_, i) => {
    const [rx, ry] = [470 - i * 46, 400 - i * 40];
    const cy = 980 + (i % 2) * 14;
    return line(`M${800 - rx} ${cy}A${rx} ${ry} 0 1 1 ${800 + rx} ${cy}A${rx} ${ry} 0 1 1 ${800 - rx} ${cy}Z`, facts);
  });
  const tone = bodyColour(facts.color);
  return s
    .add(
      contactShadow(s, 800, 1430, 900, 0.6, 50),
      ...coil,
      line('M330 940C330 760 400 660 480 600', facts),
      line('M1270 940C1270 760 1200 660 1120 600', facts),
      turned(32, 480, 600, plug(s, first, 480, 560, tone)),
      turned(-32, 1120, 600, plug(s, second, 1120, 560, tone)),
      rect(740, 1310, 120, 120, 26, darken(tone, 0.25)),
      rect(752, 1316, 30, 108, 12, lighten(tone, 0.3), { opacity: 0.4 }),
    )
    .toString();
}

/** Both plugs side by side, upright. */
function angle(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 800, 1450, 760, 0.6), ...pair(s, facts)).toString();
}

function pair(s: Sketch, facts: Facts): string[] {
  const [first, second] = ends(facts);
  const tone = bodyColour(facts.color);
  const metres = facts.metres ?? 1;
  return [
    line('M530 700C530 1000 520 1180 640 1300C740 1400 860 1400 960 1300C1080 1180 1070 1000 1070 700', facts),
    plug(s, first, 530, 620, tone),
    plug(s, second, 1070, 620, tone),
    word(`${metres} m`, 800, 1180, 110, '#8089a0', { anchor: 'middle' }),
  ];
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s.add(closeUp(s, 170, 150, 700, -14, ...pair(s, facts))).toString();
}

function measured(facts: Facts) {
  const s = new Sketch();
  const [first, second] = ends(facts);
  const tone = bodyColour(facts.color);
  const art = s.add(
    line('M420 800H1180', facts),
    turned(-90, 420, 800, plug(s, first, 420, 760, tone)),
    turned(90, 1180, 800, plug(s, second, 1180, 760, tone)),
  );
  return {
    box: { x: 60, y: 660, w: 1480, h: 280 },
    mm: [(facts.metres ?? 1) * 1000, 0, 0] as [number, number, number],
    art: art.toString(),
  };
}

type PlugKind = 'usb-c' | 'lightning' | 'usb-a' | 'hdmi';

const SIZES: Record<PlugKind, { w: number; h: number; collar: [number, number] }> = {
  'usb-c': { w: 104, h: 84, collar: [150, 250] },
  lightning: { w: 84, h: 92, collar: [122, 240] },
  'usb-a': { w: 150, h: 150, collar: [196, 270] },
  hdmi: { w: 180, h: 120, collar: [244, 290] },
};

/** Points up from (x, y), the middle of its foot. */
function plug(s: Sketch, kind: PlugKind, x: number, y: number, colour: string): string {
  const { w, h, collar } = SIZES[kind];
  const [cw, ch] = collar;
  const steel = s.across([
    [0, '#777c86'],
    [0.2, '#f4f6f9'],
    [0.45, '#b4b9c3'],
    [0.75, '#e3e6ec'],
    [1, '#6d727c'],
  ]);
  const skin = s.across([
    [0, darken(colour, 0.3)],
    [0.25, lighten(colour, 0.4)],
    [0.55, colour],
    [1, darken(colour, 0.35)],
  ]);
  const top = y - ch - h;
  const shell = roundRect(x - cw / 2, y - ch, cw, ch, cw * 0.24);
  return [
    kind === 'hdmi'
      ? path(
          `M${x - w / 2} ${top + h}V${top + 18}L${x - w / 2 + 18} ${top}H${x + w / 2 - 18}L${x + w / 2} ${top + 18}V${top + h}Z`,
          s.across([
            [0, '#9a7a2f'],
            [0.25, '#f6e2a0'],
            [0.5, '#d3ab4c'],
            [1, '#84631f'],
          ]),
        )
      : rect(x - w / 2, top, w, h + 20, kind === 'usb-a' ? 6 : w * 0.24, steel),
    kind === 'usb-a'
      ? rect(x - w * 0.3, top + 34, 34, 40, 4, '#4a4e58') + rect(x + w * 0.3 - 34, top + 34, 34, 40, 4, '#4a4e58')
      : '',
    kind === 'usb-c' ? rect(x - w * 0.34, top + 8, w * 0.68, 12, 6, '#25282f') : '',
    kind === 'lightning'
      ? Array.from({ length: 6 }, (_, i) => rect(x - 30 + i * 10.4, top + 16, 6.4, 46, 3, '#c99b3c')).join('')
      : '',
    path(shell, skin),
    rim(s, shell, 5, 0.4),
    rect(x - cw * 0.2, y - ch * 0.98 + ch * 0.94, cw * 0.4, 120, cw * 0.12, skin),
    ...[0, 1, 2].map((i) => rect(x - cw * 0.2, y + 14 + i * 30, cw * 0.4, 9, 4, darken(colour, 0.4), { opacity: 0.7 })),
  ].join('');
}
