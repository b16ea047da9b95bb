import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';

interface Bar {
  key: string;
  name: string;
  value: number;
  /** The same of the period before, or what it is compared with, drawn behind it. */
  before: number | null;
}

/** Of a list without an end: as many as are told apart at a glance. */
export const MAX_BARS = 10;

const HEIGHT = 100;
const STEP = 10;
/** Of a bar behind, and of the one in front, on both sides. */
const MARGIN = 1;
const FRONT_MARGIN = 2.5;
/** Few bars leave a part of the page empty rather than become walls. */
const BAR_REM = 6;
const MIN_REM = 34;

interface BarChartProps {
  bars: readonly Bar[];
  /** How a value is written, and what is said of the largest. Without them they are sums of revenue. */
  words?: {
    valueText(value: number): string;
    label(max: string): string;
    maxText(max: string): string;
    /** Of a bar and the one behind it, when that is not of the period before. */
    bothText?(value: string, behind: string): string;
    /** What the bars and those behind them are. */
    legend?: readonly [string, string];
  };
}

const REVENUE: NonNullable<BarChartProps['words']> = {
  valueText: (value) => formatSum(value, getLocale()),
  label: (sum) => m.admin_reports_chart({ sum }),
  maxText: (sum) => m.admin_reports_chart_max({ sum }),
};

function beforeText(value: string, before: string): string {
  return `${value} (${m.admin_reports_before({ value: before })})`;
}

/** Figures as bars, in the order of the table beside them, which has the same numbers. */
export function BarChart({
  bars,
  words: { valueText, label, maxText, bothText = beforeText, legend } = REVENUE,
}: BarChartProps) {
  const max = Math.max(0, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const [first, last] = [bars[0], bars.at(-1)];
  if (max === 0 || first === undefined || last === undefined || bars.length < 2) return null;
  const heightOf = (value: number) => (Math.max(0, value) / max) * HEIGHT;
  return (
    <figure className="px-4 pt-4 md:px-6" style={{ maxWidth: `${Math.max(MIN_REM, bars.length * BAR_REM)}rem` }}>
      <svg
        role="img"
        aria-label={label(valueText(max))}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line"
      >
        {bars.map(({ key, name, value, before }, at) => (
          <g key={key}>
            <title>
              {before === null
                ? `${name}: ${valueText(value)}`
                : `${name}: ${bothText(valueText(value), valueText(before))}`}
            </title>
            {/* The whole column answers to the pointer, however low its bar is. */}
            <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} className="fill-transparent hover:fill-mist" />
            {before !== null && (
              <rect
                {...{
                  x: at * STEP + MARGIN,
                  y: HEIGHT - heightOf(before),
                  width: STEP - 2 * MARGIN,
                  height: heightOf(before),
                }}
                className="pointer-events-none fill-line"
              />
            )}
            <rect
              {...{
                x: at * STEP + FRONT_MARGIN,
                y: HEIGHT - heightOf(value),
                width: STEP - 2 * FRONT_MARGIN,
                height: heightOf(value),
              }}
              className="pointer-events-none fill-cobalt"
            />
          </g>
        ))}
      </svg>
      <figcaption aria-hidden className="tabular grid grid-cols-3 gap-4 py-1 text-xs text-slate">
        <span className="line-clamp-2">{first.name}</span>
        <span className="text-center">{maxText(valueText(max))}</span>
        <span className="line-clamp-2 text-right">{last.name}</span>
      </figcaption>
      {legend && (
        <p className="flex gap-4 text-xs text-slate">
          <LegendMark className="bg-cobalt" title={legend[0]} />
          <LegendMark className="bg-line" title={legend[1]} />
        </p>
      )}
    </figure>
  );
}

function LegendMark({ className, title }: { className: string; title: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-[2px] ${className}`} />
      {title}
    </span>
  );
}
