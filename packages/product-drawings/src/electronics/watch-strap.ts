import type { FactsOf } from '../drawing-facts.ts';
import { darken, lighten } from '../kit/colour.ts';
import { bodyColour, column, rim } from '../kit/materials.ts';
import { type Box, clipped, ellipse, group, path, rect, stroke } from '../kit/shapes.ts';
import { number, type Sketch } from '../kit/sketch.ts';

type Facts = FactsOf<'watch'>;

export function strapColour(facts: Facts): string {
  return bodyColour(
    facts.accent ?? (facts.strap === 'leather' ? '#7a4a2b' : facts.strap === 'metal' ? facts.color : '#22252d'),
  );
}

/** One half of the strap: it bends away from us, so it narrows and darkens. */
export function strap(s: Sketch, b: Box, facts: Facts, up: boolean): string {
  const colour = strapColour(facts);
  const wide = b.w * (facts.form === 'band' ? 0.72 : facts.form === 'round' ? 0.62 : 0.8);
  const end = wide * 0.84;
  const from = up ? b.y + b.h * 0.12 : b.y + b.h * 0.88;
  const to = up ? 66 : 1500;
  const way = up ? 1 : -1;
  const shape = `M${800 - wide / 2} ${from}C${800 - wide / 2} ${number(from + (to - from) * 0.55)} ${800 - end / 2} ${number(from + (to - from) * 0.6)} ${800 - end / 2} ${to + way * 34}Q${800 - end / 2} ${to} ${800 - end / 2 + 44} ${to}H${800 + end / 2 - 44}Q${800 + end / 2} ${to} ${800 + end / 2} ${to + way * 34}C${800 + end / 2} ${number(from + (to - from) * 0.6)} ${800 + wide / 2} ${number(from + (to - from) * 0.55)} ${800 + wide / 2} ${from}Z`;
  const bend = s.linear(0, up ? 1 : 0, 0, up ? 0 : 1, [
    [0, '#000', 0.42],
    [0.2, '#000', 0.05],
    [0.6, '#000', 0.05],
    [1, '#000', 0.42],
  ]);
  const dressing =
    facts.strap === 'metal'
      ? links(s, colour, wide, from, to)
      : facts.strap === 'leather'
        ? stroke(
            `M${800 - wide * 0.42} ${from}C${800 - wide * 0.42} ${(from + to) / 2} ${800 - end * 0.42} ${(from + to) / 2} ${800 - end * 0.42} ${to + way * 60}M${800 + wide * 0.42} ${from}C${800 + wide * 0.42} ${(from + to) / 2} ${800 + end * 0.42} ${(from + to) / 2} ${800 + end * 0.42} ${to + way * 60}`,
            lighten(colour, 0.45),
            7,
            { 'stroke-dasharray': '22 16', opacity: 0.8 },
          )
        : up
          ? ''
          : Array.from({ length: 4 }, (_, i) => ellipse(800, to - 60 - i * 62, 24, 17, darken(colour, 0.5))).join('');
  return group(
    {},
    path(shape, column(s, colour, facts.strap === 'metal' ? 'metal' : 'matte')),
    clipped(s, shape, dressing),
    path(shape, bend),
    rim(s, shape, 6, 0.4),
  );
}

function links(s: Sketch, colour: string, wide: number, from: number, to: number): string {
  const [top, bottom] = [Math.min(from, to), Math.max(from, to)];
  const step = 58;
  const side = s.across([
    [0, darken(colour, 0.3)],
    [0.4, lighten(colour, 0.4)],
    [1, darken(colour, 0.2)],
  ]);
  const middle = s.across([
    [0, darken(colour, 0.1)],
    [0.35, lighten(colour, 0.6)],
    [0.7, colour],
    [1, darken(colour, 0.25)],
  ]);
  const rows: string[] = [];
  for (let y = top - step; y < bottom; y += step) {
    rows.push(
      rect(800 - wide / 2, y, wide * 0.28, step - 5, 8, side),
      rect(800 + wide * 0.22, y, wide * 0.28, step - 5, 8, side),
      rect(800 - wide * 0.2, y + step / 2, wide * 0.4, step - 5, 8, middle),
    );
  }
  return rect(800 - wide / 2, top, wide, bottom - top, 0, darken(colour, 0.55)) + rows.join('');
}
