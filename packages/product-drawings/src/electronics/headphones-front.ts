import { darken, inkOn, isDark, lighten } from '../kit/colour.ts';
import { contactShadow, glow, highlight } from '../kit/light.ts';
import { ball, holes, rim } from '../kit/materials.ts';
import { circlePath, ellipse, path, rect, stroke, turned } from '../kit/shapes.ts';
import { Sketch } from '../kit/sketch.ts';
import { sizeToFit, word } from '../kit/text.ts';
import { boom, type Facts, type HeadphonesStyle, styleOf } from './headphones-style.ts';

/** In three-quarter view: the near shell, the band, and the far cushion. */
export function front(facts: Facts): string {
  const s = new Sketch();
  const style = styleOf(facts);
  return s
    .add(
      contactShadow(s, 620, 1440, 720, 0.9, 40),
      contactShadow(s, 1130, 1360, 420, 0.6, 26),
      facts.wired ? stroke('M470 1380C430 1500 640 1500 800 1440C930 1392 1010 1470 1180 1440', '#1b1c20', 16) : '',
      farCup(s, style),
      arch(s, style),
      nearCup(s, style, facts),
      style.form === 'gaming' ? boom(s, style) : '',
    )
    .toString();
}

const NEAR = 'M392 760C340 380 540 112 850 112C1140 112 1300 360 1262 720';

/** The band: its outside on the near half, its padding on the far one. */
function arch(s: Sketch, { colour, cushion, trim, form }: HeadphonesStyle): string {
  const wide = form === 'on-ear' ? 0.8 : 1;
  const outer = `${NEAR}L${1262 - 96 * wide} 724C1190 430 1070 ${112 + 84 * wide} 850 ${112 + 84 * wide}C640 ${112 + 84 * wide} ${392 + 120 * wide} 420 ${392 + 170 * wide} 760Z`;
  const inner = `M850 ${112 + 78 * wide}C1070 ${112 + 80 * wide} 1188 430 ${1262 - 92 * wide} 720L${1262 - 150 * wide} 716C1120 480 1020 ${112 + 150 * wide} 850 ${112 + 140 * wide}C770 ${112 + 140 * wide} 720 ${112 + 160 * wide} 690 ${112 + 190 * wide}C730 ${112 + 110 * wide} 790 ${112 + 78 * wide} 850 ${112 + 78 * wide}Z`;
  const dark = isDark(colour);
  const skin = s.linear(0, 0, 1, 0.2, [
    [0, darken(colour, 0.22)],
    [0.08, colour],
    [0.2, lighten(colour, dark ? 0.24 : 0.4)],
    [0.34, colour],
    [0.6, darken(colour, 0.08)],
    [1, darken(colour, 0.4)],
  ]);
  const padding = s.linear(0, 0, 1, 0.6, [
    [0, lighten(cushion, 0.14)],
    [0.5, cushion],
    [1, darken(cushion, 0.4)],
  ]);
  const arm = s.across([
    [0, darken(trim, 0.4)],
    [0.3, lighten(trim, 0.5)],
    [0.6, trim],
    [1, darken(trim, 0.45)],
  ]);
  return [
    rect(1176, 640, 60, form === 'on-ear' ? 300 : 190, 24, arm),
    rect(430, 640, 84, form === 'on-ear' ? 300 : 240, 30, arm),
    path(inner, padding),
    path(outer, skin),
    rim(s, outer, 7, 0.45),
    stroke('M452 640C440 420 560 210 760 152', '#ffffff', 18, { opacity: dark ? 0.14 : 0.6 }),
  ].join('');
}

function nearCup(s: Sketch, style: HeadphonesStyle, facts: Facts): string {
  const { colour, cushion, form } = style;
  const [rx, ry] = form === 'on-ear' ? [232, 262] : form === 'gaming' ? [282, 364] : [268, 350];
  const [cx, cy] = [478, 1430 - ry];
  const shell = circlePath(cx, cy, rx, ry);
  const lit = form === 'gaming';
  const pad = s.linear(0, 0, 1, 0.4, [
    [0, cushion],
    [0.75, lighten(cushion, 0.16)],
    [1, darken(cushion, 0.35)],
  ]);
  const yoke = `M${cx - rx * 0.9} ${cy + 20}C${cx - rx * 0.94} ${cy - ry * 0.86} ${cx - rx * 0.5} ${cy - ry - 54} ${cx} ${cy - ry - 54}C${cx + rx * 0.55} ${cy - ry - 54} ${cx + rx * 0.98} ${cy - ry * 0.86} ${cx + rx * 0.94} ${cy + 20}`;
  return turned(
    -7,
    cx,
    cy,
    ellipse(cx + 132, cy, rx * 0.93, ry * 0.95, darken(cushion, 0.4)),
    ellipse(cx + 92, cy, rx * 0.97, ry * 0.98, pad),
    ellipse(cx + 34, cy, rx * 0.99, ry, darken(colour, 0.42)),
    form === 'on-ear'
      ? ''
      : stroke(
          yoke,
          s.across([
            [0, darken(colour, 0.2)],
            [0.3, lighten(colour, isDark(colour) ? 0.25 : 0.5)],
            [0.7, colour],
            [1, darken(colour, 0.35)],
          ]),
          50,
        ),
    path(shell, ball(s, colour, facts.finish ?? 'matte')),
    rim(s, shell, 8, 0.5),
    ellipse(cx, cy, rx * 0.8, ry * 0.82, 'none', {
      stroke: lit ? style.trim : darken(colour, 0.24),
      'stroke-width': lit ? 15 : 7,
    }),
    ellipse(
      cx,
      cy,
      rx * 0.79,
      ry * 0.81,
      s.diagonal([
        [0, lighten(colour, isDark(colour) ? 0.16 : 0.4)],
        [0.55, colour],
        [1, darken(colour, 0.18)],
      ]),
    ),
    lit
      ? glow(s, cx, cy, rx * 1.1, style.trim, 0.3) +
          ellipse(cx, cy, rx * 0.56, ry * 0.58, holes(s, darken(colour, 0.6), 30, 0.2))
      : '',
    highlight(s, cx - rx * 0.3, cy - ry * 0.4, rx * 0.4, ry * 0.26, isDark(colour) ? 0.24 : 0.75, -35),
    word(
      facts.brand ?? '',
      cx,
      cy + 20,
      sizeToFit(facts.brand ?? '', rx * 1.3, 60, 0.04),
      inkOn(colour, lit ? 0.85 : 0.5),
      { anchor: 'middle', tracking: 0.04 },
    ),
  );
}

function farCup(s: Sketch, style: HeadphonesStyle): string {
  const { colour, cushion, form } = style;
  const [rx, ry] = form === 'on-ear' ? [170, 232] : form === 'gaming' ? [212, 330] : [200, 316];
  const [cx, cy] = [1150, 1350 - ry];
  const leather = s.radial(0.42, 0.4, 0.62, [
    [0.5, darken(cushion, 0.3)],
    [0.68, lighten(cushion, 0.2)],
    [0.84, cushion],
    [1, darken(cushion, 0.4)],
  ]);
  return turned(
    6,
    cx,
    cy,
    ellipse(
      cx + 92,
      cy,
      rx * 0.95,
      ry * 0.97,
      s.across([
        [0, colour],
        [0.6, lighten(colour, 0.1)],
        [0.85, colour],
        [1, darken(colour, 0.4)],
      ]),
    ),
    ellipse(cx + 34, cy, rx, ry, darken(colour, 0.4)),
    ellipse(cx, cy, rx, ry, leather),
    ellipse(cx + 4, cy, rx * 0.56, ry * 0.66, darken(cushion, 0.55)),
    ellipse(
      cx + 14,
      cy + 4,
      rx * 0.5,
      ry * 0.61,
      s.linear(0, 0, 1, 1, [
        [0, '#0c0d11'],
        [1, '#2a2d35'],
      ]),
    ),
    ellipse(cx + 14, cy + 4, rx * 0.5, ry * 0.61, holes(s, '#000000', 22, 0.2), { opacity: 0.5 }),
    word('R', cx + 14, cy + 30, 84, '#ffffff', { anchor: 'middle', more: { opacity: 0.16 } }),
  );
}
