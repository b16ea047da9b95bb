import type { PricePoint } from './price-points.ts';

/** Above and below the line, so that its ends are not cut. */
const MARGIN = 4;
/** The part of the width in which the value before the first change is shown. */
const LEAD = 0.06;

/** The path of a line of steps from before the first change to now. Where there was no value the line is interrupted. */
export function chartLine(
  points: readonly PricePoint[],
  now: number,
  { width, height }: { width: number; height: number },
): string {
  const [first, ...changes] = points;
  const values = points.flatMap(({ value }) => value ?? []);
  if (first === undefined || values.length === 0) return '';
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const start = Date.parse(first.at);
  const span = Math.max(1, now - start);
  const x = (at: string) => round(width * LEAD + ((Date.parse(at) - start) / span) * width * (1 - LEAD));
  const y = (value: number) =>
    round(height - MARGIN - ((value - lowest) / Math.max(1, highest - lowest)) * (height - 2 * MARGIN));
  let path = first.value === null ? '' : `M0 ${y(first.value)}`;
  let isDrawing = first.value !== null;
  for (const { at, value } of changes) {
    if (isDrawing) path += `H${x(at)}`;
    if (value !== null) path += isDrawing ? `V${y(value)}` : `M${x(at)} ${y(value)}`;
    isDrawing = value !== null;
  }
  return isDrawing ? `${path}H${width}` : path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
