import type { FactsOf } from '../drawing-facts.ts';
import { darken, isDark } from '../kit/colour.ts';
import { bodyColour, holes } from '../kit/materials.ts';
import { rect, stroke, turned } from '../kit/shapes.ts';
import type { Sketch } from '../kit/sketch.ts';

export type Facts = FactsOf<'headphones'>;

export interface HeadphonesStyle {
  colour: string;
  cushion: string;
  trim: string;
  form: NonNullable<Facts['form']>;
  /** Half the width between the cups, and the cups' own size. */
  span: number;
  cup: { w: number; h: number };
}

export function styleOf(facts: Facts): HeadphonesStyle {
  const colour = bodyColour(facts.color);
  const form = facts.form ?? 'over-ear';
  const cup = { 'over-ear': { w: 250, h: 560 }, 'on-ear': { w: 220, h: 430 }, gaming: { w: 280, h: 590 } }[form];
  return {
    colour,
    cushion: isDark(colour) ? darken(colour, 0.25) : form === 'gaming' ? '#24262c' : darken(colour, 0.16),
    trim: facts.accent ?? (isDark(colour) ? '#8d929c' : '#c3c7ce'),
    form,
    span: form === 'on-ear' ? 470 : 505,
    cup,
  };
}

export function boom(s: Sketch, style: HeadphonesStyle): string {
  const dark = '#17181c';
  const arm = 'M300 1210C300 1420 470 1490 700 1452';
  return (
    stroke(arm, dark, 24) +
    stroke(arm, '#4a4d57', 7, { transform: 'translate(-4 -6)' }) +
    turned(
      -8,
      760,
      1440,
      rect(690, 1412, 130, 56, 28, dark),
      rect(700, 1418, 110, 44, 22, holes(s, '#3a3d45', 14)),
      rect(806, 1426, 8, 28, 4, style.trim),
    )
  );
}
