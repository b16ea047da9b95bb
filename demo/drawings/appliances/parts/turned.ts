/** Bodies of revolution that stand upright, seen from a little above: jugs, cups, knobs, drums. */

import { smooth } from '../../kit/shapes.ts';
import { number } from '../../kit/sketch.ts';

/** Height on the picture and radius there. */
export type Profile = readonly (readonly [y: number, radius: number])[];

/** Outline of the body. Several profiles in a row meet at sharp edges. `tilt` is how round the circles look, 0 to 1. */
export function turnedBody(cx: number, tilt: number, ...profiles: Profile[]): string {
  const right = profiles.map((profile) => smooth(profile.map(([y, r]) => [cx + r, y] as const)));
  const left = [...profiles]
    .reverse()
    .map((profile) => smooth([...profile].reverse().map(([y, r]) => [cx - r, y] as const)));
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

function joined(line: string): string {
  return `L${line.slice(1)}`;
}
