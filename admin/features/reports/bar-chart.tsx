import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

interface Bar {
  key: string;
  name: string;
  value: number;
  /** The same of the period before, drawn behind it. */
  before: number | null;
}

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

/** Sums as bars, in the order of the table beside them, which has the same numbers. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const max = Math.max(0, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const [first, last] = [bars[0], bars.at(-1)];
  if (max === 0 || first === undefined || last === undefined || bars.length < 2) return null;
  const sum = (value: number) => formatSum(value, getLocale());
  const heightOf = (value: number) => (Math.max(0, value) / max) * HEIGHT;
  return (
    <figure className="px-4 pt-4 md:px-6">
      <svg
        role="img"
        aria-label={m.admin_reports_chart({ sum: sum(max) })}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line"
      >
        {bars.map(({ key, name, value, before }, at) => (
          <g key={key}>
            <title>{before === null ? `${name}: ${sum(value)}` : beforeTitle(name, sum(value), sum(before))}</title>
            {/* The whole column answers to the pointer, however low its bar is. */}
            <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent hover:fill-mist" />
            {before !== null && (
              <rect
                {...{ x: at * STEP, y: HEIGHT - heightOf(before), width: STEP - GAP, height: heightOf(before) }}
                className="pointer-events-none fill-line"
              />
            )}
            <rect
              {...{ x: at * STEP + GAP, y: HEIGHT - heightOf(value), width: STEP - 2 * GAP, height: heightOf(value) }}
              className="pointer-events-none fill-cobalt"
            />
          </g>
        ))}
      </svg>
      <figcaption aria-hidden className="tabular flex justify-between gap-4 py-1 text-xs text-slate">
        <span>{first.name}</span>
        <span>{m.admin_reports_chart_max({ sum: sum(max) })}</span>
        <span>{last.name}</span>
      </figcaption>
    </figure>
  );
}

function beforeTitle(name: string, value: string, before: string): string {
  return `${name}: ${value} (${m.admin_reports_before({ value: before })})`;
}
