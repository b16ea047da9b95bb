import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, inkOn, isDark, lighten, mix } from '../kit/colour.ts';
import { contactShadow, footShadow } from '../kit/light.ts';
import { bodyColour, face, rim } from '../kit/materials.ts';
import { type Box, closeUp, path, polygon, rect, squircle } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { camera, type Point3 } from '../kit/solid.ts';
import { word } from '../kit/text.ts';
import { keyLayout } from './key-layout.ts';

type Facts = FactsOf<'keyboard'>;

export const keyboard: Drawer<Facts> = { front, angle, detail, measured };

/** Width, thickness, depth. */
function mmOf(facts: Facts): Point3 {
  const [w, a, b] = facts.sizeMm ?? (facts.compact ? [316, 32, 128] : [440, 32, 142]);
  return [w, Math.min(a, b), Math.max(a, b)];
}

function flat(facts: Facts): Box {
  const [w, , d] = mmOf(facts);
  const h = (1420 * d) / w;
  return { x: 90, y: 790 - h / 2, w: 1420, h };
}

/** From above, as it lies on a desk. */
function front(facts: Facts): string {
  const s = new Sketch();
  const b = flat(facts);
  return s.add(contactShadow(s, 806, b.y + b.h, b.w * 0.98, 0.8, 36), board(s, b, facts, 0)).toString();
}

function board(s: Sketch, b: Box, facts: Facts, sink: number): string {
  const colour = bodyColour(facts.color);
  const u = b.w / 100;
  const shape = squircle(b.x, b.y, b.w, b.h, 2.2 * u);
  const pad = 1.5 * u;
  const numpad = !facts.compact;
  const well = { x: b.x + pad, y: b.y + pad, w: b.w - 2 * pad, h: b.h - 2 * pad };
  const caps = isDark(colour) ? lighten(colour, 0.06) : colour;
  const special =
    facts.accent && !facts.backlight ? facts.accent : isDark(caps) ? darken(caps, 0.25) : darken(caps, 0.12);
  const rainbow = ['#ff3b5c', '#ff9f2f', '#f5e13c', '#3ddc84', '#2fd6ff', '#5b7bff', '#c05bff'];
  const light = s.across(rainbow.map((tone, i): [number, string] => [i / 6, tone]));
  const keys = keyLayout({ numpad, gap: 0.1 }).map((key) => {
    const [x, y, w, h] = [well.x + key.u * well.w, well.y + key.v * well.h, key.w * well.w, key.h * well.h];
    const wide = key.legend.length > 1 || key.legend === '';
    const tone = wide && key.legend !== '' && !/^F\d/.test(key.legend) ? special : caps;
    const lit = facts.backlight
      ? (rainbow[Math.min(6, Math.floor(((x - b.x) / b.w) * 7))] ?? '#fff')
      : inkOn(tone, 0.8);
    const inset = 0.09 * Math.min(w, h);
    return (
      rect(x, y + sink, w, h, 0.7 * u, darken(tone, 0.42)) +
      rect(
        x,
        y,
        w,
        h * 0.97,
        0.7 * u,
        s.down([
          [0, lighten(tone, isDark(tone) ? 0.1 : 0.3)],
          [1, darken(tone, 0.18)],
        ]),
      ) +
      rect(
        x + inset * 1.4,
        y + inset * 0.6,
        w - inset * 2.8,
        h - inset * 3.2,
        0.55 * u,
        s.down([
          [0, darken(tone, 0.03)],
          [1, lighten(tone, isDark(tone) ? 0.12 : 0.25)],
        ]),
      ) +
      word(
        key.legend.length > 1 ? key.legend : key.legend,
        x + w * (wide ? 0.5 : 0.5),
        y + h * 0.58,
        (wide ? 1.05 : 1.7) * u,
        facts.backlight ? lighten(lit, 0.35) : lit,
        { anchor: 'middle' },
      )
    );
  });
  return [
    path(shape, face(s, colour, 'matte')),
    rim(s, shape, 0.5 * u, 0.5),
    rect(
      well.x - 0.3 * u,
      well.y - 0.3 * u,
      well.w + 0.6 * u,
      well.h + 0.6 * u,
      u,
      facts.backlight ? light : darken(colour, isDark(colour) ? 0.4 : 0.25),
      facts.backlight ? { opacity: 0.85 } : {},
    ),
    ...keys,
    facts.brand
      ? word(facts.brand, b.x + b.w * 0.885, b.y + 0.16 * b.h, 1.6 * u, mix(inkOn(colour, 0.6), colour, 0.2), {
          anchor: 'middle',
        })
      : '',
  ].join('');
}

function angle(facts: Facts): string {
  const s = new Sketch();
  const [w, t, d] = mmOf(facts);
  const colour = bodyColour(facts.color);
  const view = camera([w, t * 0.7, d], -28, 34, { x: 80, y: 260, w: 1440, h: 1080 });
  const high = t * 0.7;
  const side = (a: [number, number, number], b: [number, number, number]) =>
    path(
      polygon([view.at(a[0], 0, a[2]), view.at(b[0], 0, b[2]), view.at(b[0], high, b[2]), view.at(a[0], high, a[2])]),
      a[2] === b[2]
        ? s.across([
            [0, colour],
            [1, darken(colour, 0.35)],
          ])
        : darken(colour, 0.15),
    );
  return s
    .add(
      footShadow(polygon([view.at(0, high, 0), view.at(w, high, 0), view.at(w, high, d), view.at(0, high, d)]), 50),
      side([0, 0, d], [0, 0, 0]),
      side([0, 0, 0], [w, 0, 0]),
      view.plane([0, 0, d], [1, 0, 0], [0, 0, -1], board(s, { x: 0, y: 0, w, h: d }, facts, 1.6)),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  const b = flat(facts);
  return s.add(closeUp(s, b.x - 20, b.y - 30, 430, -12, board(s, b, facts, 6))).toString();
}

function measured(facts: Facts) {
  const [w, t, d] = mmOf(facts);
  return { box: flat(facts), mm: [w, d, t] as Point3 };
}
