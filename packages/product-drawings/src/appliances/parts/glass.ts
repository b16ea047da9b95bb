/** Clear vessels and what turns in them. */
import { ellipse, path, stroke } from '../../kit/shapes.ts';
import { number, type Sketch } from '../../kit/sketch.ts';

/** Laid over the contents of the vessel: clear in the middle, dark at the edges. */
export function glassPaint(s: Sketch, tint = '#5b6a7a'): string {
  return s.across([
    [0, tint, 0.65],
    [0.05, '#dfe9f1', 0.5],
    [0.2, '#ffffff', 0.22],
    [0.5, '#e4edf4', 0.06],
    [0.88, '#c5d2dd', 0.32],
    [0.96, '#eef4f8', 0.45],
    [1, tint, 0.7],
  ]);
}

/** Crossed blades on a hub, from the side. */
export function steelBlade(s: Sketch, cx: number, y: number, reach: number): string {
  const steel = s.down([
    [0, '#f4f6f8'],
    [0.5, '#a0a6af'],
    [1, '#5c626c'],
  ]);
  const n = number;
  return (
    path(
      `M${n(cx)} ${n(y - 8)}C${n(cx - reach * 0.5)} ${n(y - 14)} ${n(cx - reach * 0.8)} ${n(y - reach * 0.4)} ${n(cx - reach)} ${n(y - reach * 0.5)}C${n(cx - reach * 0.7)} ${n(y - reach * 0.1)} ${n(cx - reach * 0.3)} ${n(y + 12)} ${n(cx)} ${n(y + 12)}Z`,
      steel,
    ) +
    path(
      `M${n(cx)} ${n(y - 8)}C${n(cx + reach * 0.5)} ${n(y - 14)} ${n(cx + reach * 0.8)} ${n(y - reach * 0.4)} ${n(cx + reach)} ${n(y - reach * 0.5)}C${n(cx + reach * 0.7)} ${n(y - reach * 0.1)} ${n(cx + reach * 0.3)} ${n(y + 12)} ${n(cx)} ${n(y + 12)}Z`,
      steel,
    ) +
    path(
      `M${n(cx - reach * 0.7)} ${n(y + 22)}Q${n(cx)} ${n(y - 6)} ${n(cx + reach * 0.7)} ${n(y + 22)}Q${n(cx)} ${n(y + 34)} ${n(cx - reach * 0.7)} ${n(y + 22)}Z`,
      '#7d838d',
    ) +
    ellipse(cx, y + 4, reach * 0.16, reach * 0.2, steel) +
    stroke(
      `M${n(cx - reach * 0.86)} ${n(y - reach * 0.38)}Q${n(cx - reach * 0.4)} ${n(y - 10)} ${n(cx - 10)} ${n(y - 6)}`,
      '#ffffff',
      reach * 0.03,
      { opacity: 0.8 },
    )
  );
}
