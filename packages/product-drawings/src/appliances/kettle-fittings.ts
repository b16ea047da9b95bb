import type { FactsOf, Finish } from '../drawing-facts.ts';
import { darken, isDark, lighten } from '../kit/colour.ts';
import { contactShadow } from '../kit/light.ts';
import { column } from '../kit/materials.ts';
import { clipped, ellipse, path, rect, stroke } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';
import { rounded } from './parts/shading.ts';
import { nearArc, type Profile, turnedBody } from './parts/turned.ts';

type Facts = FactsOf<'kettle'>;

/** Middle of the body in the picture. */
export const CX = 740;

export interface KettleShape {
  profile: Profile;
  /** Top edge of the body. */
  top: readonly [number, number];
  foot: readonly [number, number];
  finish: Finish;
}

export function powerBase(s: Sketch, trim: string, tilt: number): string {
  const plate = turnedBody(CX, tilt, [
    [1300, 420],
    [1330, 452],
    [1376, 456],
  ]);
  return (
    contactShadow(s, CX + 10, 1410, 960, 1, 52 + tilt * 60) +
    path(plate, column(s, isDark(trim) ? lighten(trim, 0.08) : trim, 'gloss')) +
    path(nearArc(CX, tilt, 1334, 452), 'none', { stroke: '#ffffff', 'stroke-width': 5, 'stroke-opacity': 0.25 })
  );
}

export function handle(s: Sketch, facts: Facts, { top }: KettleShape, trim: string): string {
  const x = CX + top[1];
  if (facts.form === 'gooseneck') {
    const d = `M${x + 4} 600C${x + 90} 540 ${x + 280} 540 ${x + 316} 640C${x + 346} 760 ${x + 300} 900 ${x + 232} 1010L${x + 160} 970C${x + 230} 870 ${x + 256} 770 ${x + 236} 690C${x + 220} 640 ${x + 120} 640 ${x + 30} 690Z`;
    return rounded(
      s,
      d,
      s.across([
        [0, darken(trim, 0.1)],
        [0.5, lighten(trim, 0.12)],
        [1, darken(trim, 0.3)],
      ]),
      { depth: 34 },
    );
  }
  const y = top[0];
  const d = `M${x - 60} ${y - 40}C${x + 60} ${y - 70} ${x + 260} ${y - 50} ${x + 330} ${y + 60}C${x + 400} ${y + 200} ${x + 372} ${y + 560} ${x + 296} ${y + 776}C${x + 280} ${y + 816} ${x + 230} ${y + 820} ${x + 176} ${y + 800}L${x + 130} ${y + 700}C${x + 190} ${y + 726} ${x + 212} ${y + 706} ${x + 226} ${y + 650}C${x + 272} ${y + 470} ${x + 282} ${y + 280} ${x + 246} ${y + 166}C${x + 214} ${y + 86} ${x + 90} ${y + 84} ${x} ${y + 96}Z`;
  return (
    rounded(
      s,
      d,
      s.across([
        [0, darken(trim, 0.12)],
        [0.55, lighten(trim, isDark(trim) ? 0.14 : 0.25)],
        [1, darken(trim, 0.3)],
      ]),
      { depth: 40 },
    ) +
    rect(
      x + 150,
      y - 44,
      84,
      40,
      18,
      s.down([
        [0, lighten(trim, 0.3)],
        [1, darken(trim, 0.1)],
      ]),
      { transform: `rotate(8 ${x + 190} ${y - 24})` },
    )
  );
}

export function spout(s: Sketch, facts: Facts, { top, profile }: KettleShape, colour: string): string {
  const finish =
    facts.form === 'glass' ? 'metal' : (facts.finish ?? (facts.form === 'steel' || !facts.form ? 'metal' : 'gloss'));
  if (facts.form === 'gooseneck') {
    const line = `M${CX - 300} 1130C${CX - 520} 1120 ${CX - 400} 760 ${CX - 520} 640C${CX - 548} 612 ${CX - 584} 600 ${CX - 620} 604`;
    return (
      stroke(line, darken(colour, 0.4), 64) +
      stroke(line, colour, 54) +
      stroke(line, lighten(colour, isDark(colour) ? 0.3 : 0.7), 14, { opacity: 0.7, transform: 'translate(-8 -8)' })
    );
  }
  const [y, r] = top;
  const wide = profile[1]?.[1] ?? r;
  const d = `M${CX - r + 40} ${y - 6}C${CX - r - 60} ${y - 14} ${CX - r - 120} ${y - 20} ${CX - r - 150} ${y - 6}C${CX - r - 120} ${y + 90} ${CX - wide - 30} ${y + 190} ${CX - wide + 20} ${y + 300}L${CX - r + 120} ${y + 200}Z`;
  const fill = s.linear(0, 0, 1, 0.3, [
    [0, lighten(colour, finish === 'metal' ? 0.5 : 0.25)],
    [0.4, colour],
    [1, darken(colour, 0.35)],
  ]);
  return (
    path(
      d,
      facts.form === 'glass'
        ? s.across([
            [0, '#8fa0b0', 0.8],
            [0.4, '#f0f5f9', 0.7],
            [1, '#a9b8c6', 0.6],
          ])
        : fill,
    ) +
    stroke(
      `M${CX - r - 146} ${y - 4}C${CX - r - 90} ${y - 14} ${CX - r - 30} ${y - 8} ${CX - r + 40} ${y - 2}`,
      '#ffffff',
      8,
      { opacity: 0.45 },
    )
  );
}

export function lid(s: Sketch, facts: Facts, { top }: KettleShape, tilt: number, trim: string, colour: string): string {
  const [y, r] = top;
  const fill = facts.form === 'gooseneck' || facts.form === 'steel' || !facts.form ? colour : trim;
  const dome = turnedBody(CX, tilt, [
    [y - 66, r * 0.34],
    [y - 52, r * 0.7],
    [y - 20, r * 0.95],
    [y + 8, r * 1.0],
  ]);
  return (
    path(
      dome,
      column(s, fill, fill === trim ? 'gloss' : (facts.finish ?? (facts.form === 'gooseneck' ? 'matte' : 'metal'))),
    ) +
    path(
      dome,
      s.down([
        [0, '#ffffff', 0.3],
        [0.5, '#ffffff', 0],
        [1, '#000000', 0.2],
      ]),
    ) +
    path(nearArc(CX, tilt, y + 8, r), 'none', { stroke: '#000000', 'stroke-width': 7, 'stroke-opacity': 0.35 }) +
    path(
      turnedBody(CX, tilt, [
        [y - 128, 44],
        [y - 120, 62],
        [y - 92, 56],
        [y - 62, 40],
      ]),
      column(s, trim, 'gloss'),
    )
  );
}

/** The lid stands up at the handle's side and the inside shows. */
export function openLid(s: Sketch, { top }: KettleShape, tilt: number, trim: string, colour: string): string {
  const [y, r] = top;
  return (
    path(
      `M${CX + r * 0.72} ${y + 10}C${CX + r * 1.5} ${y - 60} ${CX + r * 1.6} ${y - 330} ${CX + r * 1.3} ${y - 420}C${CX + r * 1.02} ${y - 450} ${CX + r * 0.72} ${y - 250} ${CX + r * 0.72} ${y + 10}Z`,
      s.across([
        [0, '#dfe3e8'],
        [0.5, '#a2a8b1'],
        [0.55, trim],
        [1, darken(trim, 0.3)],
      ]),
    ) +
    ellipse(CX, y + 4, r, r * tilt, lighten(colour, 0.3)) +
    ellipse(
      CX,
      y + 8,
      r * 0.93,
      r * 0.93 * tilt,
      s.across([
        [0, '#3c424b'],
        [0.35, '#a9b0b9'],
        [0.7, '#6a717b'],
        [1, '#2b3038'],
      ]),
    ) +
    clipped(
      s,
      `M${CX - r} ${y - 200}H${CX + r}V${y + 300}H${CX - r}Z`,
      ellipse(
        CX,
        y + 8 + r * 0.16,
        r * 0.78,
        r * 0.7 * tilt,
        s.diagonal([
          [0, '#8fb9d6', 0.85],
          [1, '#dcecf7', 0.85],
        ]),
      ),
    )
  );
}
