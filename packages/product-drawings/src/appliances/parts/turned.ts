/** Bodies of revolution that stand upright, seen from a little above: jugs, cups, knobs, drums. */

import { number } from '../../kit/sketch.ts';

/** Height on the picture and radius there. */
export type Profile = readonly (readonly [y: number, radius: number])[];

/** Outline of the body. Several profiles in a row meet at sharp edges. `tilt` is how round the circles look, 0 to 1. */
export function turnedBody(cx: number, tilt: number, ...profiles: Profile[]): string {
  const right = profiles.map((profile) => flank(cx, 1, profile));
  const left = [...profiles].reverse().map((profile) => flank(cx, -1, [...profile].reverse()));
  const [top] = profiles[0]?.[0] ? [profiles[0][0]] : [[0, 1] as const];
  const bottom = profiles.at(-1)?.at(-1) ?? [0, 1];
  return `${right[0]}${right.slice(1).map(joined).join('')}${arc(bottom[1], tilt, 1, cx - bottom[1], bottom[0])}${left
    .map(joined)
    .join('')}${arc(top[1], tilt, 1, cx + top[1], top[0])}Z`;
}

/** A band around the body between two heights; both edges are the near halves of their circles. */
export function band(cx: number, tilt: number, from: readonly [number, number], to: readonly [number, number]): string {
  const n = number;
  return `M${n(cx - from[1])} ${n(from[0])}${arc(from[1], tilt, 0, cx + from[1], from[0])}L${n(cx + to[1])} ${n(to[0])}${arc(to[1], tilt, 1, cx - to[1], to[0])}Z`;
}

/** The near half of a circle of the body, as a line. */
export function nearArc(cx: number, tilt: number, y: number, r: number): string {
  return `M${number(cx - r)} ${number(y)}${arc(r, tilt, 0, cx + r, y)}`;
}

function arc(r: number, tilt: number, sweep: 0 | 1, x: number, y: number): string {
  return `A${number(r)} ${number(Math.max(0.01, r * tilt))} 0 0 ${sweep} ${number(x)} ${number(y)}`;
}

/**
 * A side of the body as a monotone cubic (Fritsch and Carlson): any other smooth line overshoots where a short lip
 * meets a long wall.
 */
function flank(cx: number, side: 1 | -1, profile: Profile): string {
  const steps = profile.slice(1).map(([y, r], index) => {
    const [fromY, fromR] = profile[index] ?? [y, r];
    return { run: y - fromY, slope: y === fromY ? 0 : (r - fromR) / (y - fromY) };
  });
  const slopes = profile.map((_, index) => {
    const [before, after] = [steps[index - 1]?.slope, steps[index]?.slope];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  const at = (y: number, r: number): string => `${number(cx + side * r)} ${number(y)}`;
  return profile
    .map(([y, r], index) => {
      const before = profile[index - 1];
      if (!before) return `M${at(y, r)}`;
      const third = (steps[index - 1]?.run ?? 0) / 3;
      const [one, two] = [slopes[index - 1] ?? 0, slopes[index] ?? 0];
      return `C${at(before[0] + third, before[1] + one * third)} ${at(y - third, r - two * third)} ${at(y, r)}`;
    })
    .join('');
}

function joined(line: string): string {
  return `L${line.slice(1)}`;
}
