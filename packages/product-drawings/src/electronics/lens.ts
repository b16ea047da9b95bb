import type { Drawer } from '../drawer.ts';
import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { bodyColour, column } from '../kit/materials.ts';
import { glassEye } from '../kit/optics.ts';
import { circle, closeUp, ellipse, path, rect } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { word } from '../kit/text.ts';
import { lensAhead } from './camera-body.ts';

type Facts = FactsOf<'lens'>;

export const lens: Drawer<Facts> = { front, angle, detail, measured };

/** Standing on its mount, seen from a little above. */
function front(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 800, 1452, facts.zoom ? 640 : 860), barrel(s, facts)).toString();
}

function barrel(s: Sketch, facts: Facts): string {
  const colour = bodyColour(facts.color);
  const half = facts.zoom ? 320 : 430;
  const top = facts.zoom ? 250 : 420;
  const tilt = facts.zoom ? 0.24 : 0.26;
  const ink = isDark(colour) ? '#e3e6ec' : '#26282e';
  const band = (y: number, h: number, w: number, tone: string) => {
    const ry = w * tilt;
    return path(
      `M${800 - w} ${y}V${y + h}A${w} ${ry} 0 0 0 ${800 + w} ${y + h}V${y}A${w} ${ry} 0 0 1 ${800 - w} ${y}Z`,
      column(s, tone, isDark(tone) ? 'gloss' : 'matte'),
    );
  };
  const ribs = (y: number, h: number, w: number) =>
    band(y, h, w, '#1a1b20') +
    Array.from({ length: 34 }, (_, i) => {
      const angle = ((i + 0.5) / 34) * Math.PI;
      const x = 800 - Math.cos(angle) * w;
      const dip = Math.sin(angle) * w * tilt;
      return (
        rect(x - 5, y + dip + 12, Math.max(3, Math.sin(angle) * 16), h - 24, 3, '#000', { opacity: 0.75 }) +
        rect(x + 4, y + dip + 12, Math.max(1.5, Math.sin(angle) * 4), h - 24, 1, '#fff', { opacity: 0.14 })
      );
    }).join('');
  const bottom = 1452 - half * tilt * 0.9;
  const rings = facts.zoom
    ? [
        band(bottom - 90, 90, half * 0.8, '#a9adb6'),
        band(bottom - 300, 220, half * 0.9, colour),
        band(bottom - 330, 40, half * 0.92, facts.accent ?? '#d9772f'),
        ribs(bottom - 640, 320, half * 0.95),
        band(bottom - 720, 90, half * 0.95, colour),
        ribs(bottom - 880, 170, half * 0.97),
        band(top - 6, bottom - 854 - top, half, colour),
      ]
    : [
        band(bottom - 70, 70, half * 0.84, '#a9adb6'),
        band(bottom - 190, 130, half * 0.94, colour),
        band(bottom - 214, 30, half * 0.95, facts.accent ?? '#c8323f'),
        ribs(bottom - 480, 276, half * 0.97),
        band(top - 6, bottom - 454 - top, half, colour),
      ];
  return [
    ...rings,
    word(
      facts.zoom ? '70   100   135   200' : '0.4   0.6   1   3   m',
      800,
      bottom - (facts.zoom ? 610 : 440) + half * tilt * 2,
      facts.zoom ? 34 : 36,
      '#e3e6ec',
      { anchor: 'middle', more: { opacity: 0.9 } },
    ),
    facts.brand
      ? word(facts.brand, 800, bottom - (facts.zoom ? 150 : 96) + half * tilt * 0.9, 56, ink, { anchor: 'middle' })
      : '',
    ellipse(
      800,
      top,
      half,
      half * tilt,
      s.across([
        [0, '#0c0d10'],
        [0.3, '#4a4e58'],
        [0.6, '#1c1e23'],
        [1, '#0a0b0d'],
      ]),
    ),
    ellipse(800, top + 4, half * 0.88, half * tilt * 0.86, '#08090c'),
    `<g transform="translate(800 ${top + 14}) scale(1 ${tilt})">${circle(0, 0, half * 0.8, '#15171d')}${glassEye(s, 0, 0, half * 0.74, '#6d5ad6')}</g>`,
    ellipse(800, top, half * 0.985, half * tilt * 0.97, 'none', { stroke: lighten('#3a3e47', 0.3), 'stroke-width': 5 }),
  ].join('');
}

/** Into the glass. */
function angle(facts: Facts): string {
  const s = new Sketch();
  const colour = bodyColour(facts.color);
  return s
    .add(
      contactShadow(s, 800, 1440, 900),
      circle(812, 796, 650, darken(colour, 0.35)),
      circle(
        800,
        786,
        644,
        s.diagonal([
          [0, lighten(colour, 0.25)],
          [0.5, colour],
          [1, darken(colour, 0.35)],
        ]),
      ),
      lensAhead(
        s,
        800,
        786,
        606,
        facts.accent ?? (facts.zoom ? '#d9772f' : '#c8323f'),
        `${facts.brand ?? ''}  ${facts.zoom ? '70–200 mm  1:2.8' : '50 mm  1:1.8'}`.trim(),
      ),
    )
    .toString();
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s.add(closeUp(s, 330, facts.zoom ? 120 : 270, 760, -6, barrel(s, facts))).toString();
}

function measured(facts: Facts) {
  const half = facts.zoom ? 320 : 430;
  const top = (facts.zoom ? 250 : 420) - half * 0.25;
  return {
    box: { x: 800 - half, y: top, w: half * 2, h: 1452 - top },
    mm: facts.sizeMm ?? ((facts.zoom ? [88, 200, 88] : [74, 57, 74]) as [number, number, number]),
  };
}
