import type { Drawer } from '../drawer.ts';
import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, glow, highlight } from '../kit/light.ts';
import { ball, column, holes, rim } from '../kit/materials.ts';
import {
  circle,
  circlePath,
  clipped,
  closeUp,
  ellipse,
  group,
  mirrored,
  path,
  rect,
  ring,
  roundRect,
  stroke,
  turned,
} from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { sizeToFit, word } from '../kit/text.ts';
import { front } from './headphones-front.ts';
import { type Facts, type HeadphonesStyle, styleOf } from './headphones-style.ts';

export const headphones: Drawer<Facts> = { front, angle, detail, measured };

/** As worn, from the front: the measures refer to this view. */
function frontal(facts: Facts): string {
  const s = new Sketch();
  const style = styleOf(facts);
  return s
    .add(
      band(s, style),
      frontalCup(s, style, facts),
      mirrored(800, frontalCup(s, { ...style, colour: darken(style.colour, 0.05) }, facts, true)),
    )
    .toString();
}

function band(s: Sketch, { colour, cushion, trim, span, form }: HeadphonesStyle): string {
  const top = form === 'gaming' ? 118 : 130;
  const [l, r] = [800 - span - 32, 800 + span + 32];
  const thick = form === 'on-ear' ? 62 : 80;
  const arc = (inset: number, low: number) =>
    `${l + inset} ${low}C${l + inset - 30 + inset * 0.2} ${top + 260 + inset * 0.4} ${l + 210 + inset * 0.6} ${top + inset} 800 ${top + inset}C${r - 210 - inset * 0.6} ${top + inset} ${r - inset + 30 - inset * 0.2} ${top + 260 + inset * 0.4} ${r - inset} ${low}`;
  const outer = `M${arc(0, 820)}`;
  const skin = s.linear(0, 0, 1, 0.35, [
    [0, darken(colour, 0.18)],
    [0.16, lighten(colour, isDark(colour) ? 0.16 : 0.3)],
    [0.32, colour],
    [0.66, darken(colour, 0.06)],
    [0.86, darken(colour, 0.2)],
    [1, darken(colour, 0.34)],
  ]);
  const arm = s.across([
    [0, darken(trim, 0.4)],
    [0.3, lighten(trim, 0.5)],
    [0.6, trim],
    [1, darken(trim, 0.4)],
  ]);
  const pad = `M${l + 270} ${top + 178}C${l + 380} ${top + 92} ${l + 440} ${top + thick + 8} 800 ${top + thick + 8}C${r - 440} ${top + thick + 8} ${r - 380} ${top + 92} ${r - 270} ${top + 178}`;
  return [
    rect(l + 14, 560, 40, 360, 20, arm),
    rect(r - 54, 560, 40, 360, 20, arm),
    stroke(pad, darken(cushion, 0.25), 74),
    stroke(pad, cushion, 58),
    stroke(pad, lighten(cushion, 0.12), 12, { opacity: 0.5, transform: 'translate(0 -12)' }),
    group(
      { fill: skin },
      `<path d="${outer}" fill="none" stroke="${skin}" stroke-width="${thick}" stroke-linecap="round" transform="translate(${thick / 2} 0) scale(${(1600 - thick) / 1600} 1) translate(0 ${thick / 2 - 40})"/>`,
    ),
    stroke(`M${l + 130} 420C${l + 220} 240 ${l + 360} ${top + 26} 780 ${top + 22}`, '#ffffff', 9, {
      opacity: isDark(colour) ? 0.22 : 0.7,
    }),
  ].join('');
}

/** The left cup from in front: shell outside, cushion towards the ear. */
function frontalCup(s: Sketch, style: HeadphonesStyle, facts: Facts, far = false): string {
  const { colour, cushion, trim, cup, span, form } = style;
  const cx = 800 - span;
  const y = 1440 - cup.h - (form === 'on-ear' ? 90 : 20);
  const left = cx - cup.w * 0.5;
  const shell = `M${cx + 10} ${y}C${left + 40} ${y + 4} ${left} ${y + cup.h * 0.2} ${left} ${y + cup.h * 0.5}C${left} ${y + cup.h * 0.8} ${left + 40} ${y + cup.h - 4} ${cx + 10} ${y + cup.h}Z`;
  const skin = column(s, colour, facts.finish ?? 'matte');
  const pad = roundRect(cx - 6, y + 10, cup.w * 0.58, cup.h - 20, cup.w * 0.27);
  const leather = s.across([
    [0, darken(cushion, 0.4)],
    [0.2, darken(cushion, 0.05)],
    [0.5, lighten(cushion, 0.14)],
    [0.8, cushion],
    [1, darken(cushion, 0.35)],
  ]);
  const accent = form === 'gaming' ? style.trim : lighten(trim, 0.1);
  return turned(
    5,
    cx,
    y,
    path(pad, leather),
    stroke(`M${cx + cup.w * 0.3} ${y + 46}V${y + cup.h - 46}`, '#ffffff', 20, {
      opacity: isDark(cushion) ? 0.07 : 0.2,
    }),
    path(shell, skin),
    rect(cx - 8, y + 2, 26, cup.h - 4, 12, darken(colour, 0.38)),
    rect(cx - 20, y + cup.h * 0.06, 12, cup.h * 0.88, 6, accent, { opacity: form === 'gaming' ? 1 : 0.7 }),
    highlight(s, left + cup.w * 0.2, y + cup.h * 0.32, cup.w * 0.1, cup.h * 0.24, isDark(colour) ? 0.28 : 0.75, 6),
    form === 'gaming' && !far ? glow(s, left + 50, y + cup.h / 2, 120, style.trim, 0.6) : '',
    form === 'over-ear' && !far ? rect(left + 52, y + cup.h * 0.7, 16, 70, 8, darken(colour, 0.4)) : '',
  );
}

/** From the side: the shell with its controls, and the band rising from it. */
function angle(facts: Facts): string {
  const s = new Sketch();
  return s.add(contactShadow(s, 815, 1462, 640, 0.9, 36), side(s, facts)).toString();
}

function side(s: Sketch, facts: Facts): string {
  const style = styleOf(facts);
  const { colour, cushion, trim, form } = style;
  const [rx, ry] = form === 'on-ear' ? [290, 300] : form === 'gaming' ? [340, 390] : [325, 385];
  const [cx, cy] = [800, 1452 - ry];
  const bandSkin = column(s, colour, 'matte');
  const arm = column(s, trim, 'metal');
  const bandTop = 118;
  const band = `M${cx - 92} ${cy - ry * 0.55}C${cx - 100} ${bandTop + 330} ${cx - 92} ${bandTop + 40} ${cx - 40} ${bandTop}C${cx - 10} ${bandTop - 18} ${cx + 40} ${bandTop - 18} ${cx + 66} ${bandTop}C${cx + 104} ${bandTop + 40} ${cx + 100} ${bandTop + 330} ${cx + 92} ${cy - ry * 0.55}Z`;
  const shell = circlePath(cx, cy, rx, ry);
  const lit = form === 'gaming';
  return [
    ellipse(cx + 88, cy + 4, rx * 0.96, ry * 0.97, darken(cushion, 0.3)),
    ellipse(
      cx + 46,
      cy + 2,
      rx * 0.99,
      ry * 0.99,
      s.linear(0, 0, 1, 1, [
        [0, lighten(cushion, 0.18)],
        [0.6, cushion],
        [1, darken(cushion, 0.35)],
      ]),
    ),
    path(band, bandSkin),
    stroke(
      `M${cx - 36} ${bandTop + 60}C${cx - 56} ${bandTop + 200} ${cx - 56} ${bandTop + 330} ${cx - 52} ${cy - ry}`,
      '#fff',
      14,
      { opacity: isDark(colour) ? 0.12 : 0.5 },
    ),
    rect(cx - 46, cy - ry - 130, 92, 300, 40, arm),
    form === 'on-ear'
      ? ''
      : path(
          `M${cx - rx * 0.86} ${cy + 30}C${cx - rx * 0.9} ${cy - ry * 0.9} ${cx - 120} ${cy - ry - 60} ${cx} ${cy - ry - 60}C${cx + 120} ${cy - ry - 60} ${cx + rx * 0.9} ${cy - ry * 0.9} ${cx + rx * 0.86} ${cy + 30}`,
          'none',
          { stroke: column(s, colour, 'gloss'), 'stroke-width': 58, 'stroke-linecap': 'round' },
        ),
    path(shell, ball(s, colour, facts.finish ?? 'matte')),
    rim(s, shell, 7, 0.5),
    ellipse(cx, cy, rx * 0.78, ry * 0.8, 'none', {
      stroke: lit ? style.trim : darken(colour, 0.2),
      'stroke-width': lit ? 16 : 7,
      opacity: lit ? 1 : 0.8,
    }),
    ellipse(
      cx,
      cy,
      rx * 0.77,
      ry * 0.79,
      s.linear(0, 0, 1, 1, [
        [0, lighten(colour, isDark(colour) ? 0.14 : 0.4)],
        [0.55, colour],
        [1, darken(colour, 0.16)],
      ]),
    ),
    lit
      ? glow(s, cx, cy, rx * 1.1, style.trim, 0.35) +
        ellipse(cx, cy, rx * 0.55, ry * 0.57, holes(s, darken(colour, 0.6), 30, 0.2))
      : '',
    highlight(s, cx - rx * 0.3, cy - ry * 0.42, rx * 0.42, ry * 0.26, isDark(colour) ? 0.2 : 0.7, -35),
    word(
      facts.brand ?? '',
      cx,
      cy + 22,
      sizeToFit(facts.brand ?? '', rx * 1.3, 76, 0.04),
      inkOn(colour, lit ? 0.85 : 0.5),
      { anchor: 'middle', tracking: 0.04 },
    ),
    circle(cx - rx * 0.2, cy + ry * 0.86, 11, '#0b0c0f'),
    rect(cx + rx * 0.04, cy + ry * 0.83, 74, 24, 12, '#0b0c0f'),
    clipped(s, shell, ring(cx + rx * 0.52, cy + ry * 0.72, 26, darken(colour, 0.35), 8)),
    form === 'gaming'
      ? stroke(
          `M${cx - rx * 0.5} ${cy + ry * 0.75}C${cx - rx * 0.9} ${cy + ry * 1.02} ${cx - rx * 1.3} ${cy + ry * 0.95} ${cx - rx * 1.5} ${cy + ry * 0.86}`,
          '#17181c',
          28,
        ) + turned(18, cx - rx * 1.6, cy + ry * 0.82, rect(cx - rx * 1.82, cy + ry * 0.74, 150, 62, 31, '#17181c'))
      : '',
  ].join('');
}

function detail(facts: Facts): string {
  const s = new Sketch();
  return s.add(closeUp(s, 420, 720, 780, -6, side(s, facts))).toString();
}

function measured(facts: Facts) {
  const { span, cup } = styleOf(facts);
  const x = 800 - span - cup.w * 0.5;
  return {
    box: { x, y: 105, w: 1600 - 2 * x, h: 1345 },
    mm: facts.sizeMm ?? ([172, 195, 78] as [number, number, number]),
    art: frontal(facts),
  };
}
