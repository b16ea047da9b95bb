import { fieldName } from '#admin/features/history/index.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { chartLine } from './chart-line.ts';
import type { PricePoint } from './price-points.ts';

const WIDTH = 640;
const HEIGHT = 96;

/** How a price went, as steps over time. Screen readers get the same as a table. */
export function PriceChart({ field, points }: { field: string; points: readonly PricePoint[] }) {
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length < 2) return null;
  const locale = getLocale();
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  return (
    <figure className="mt-4">
      <div className="flex gap-3">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          className="h-24 min-w-0 grow text-cobalt-text"
        >
          <path
            d={chartLine(points, Date.now(), { width: WIDTH, height: HEIGHT })}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div aria-hidden className="tabular flex flex-col justify-between text-xs text-slate">
          <span>{formatSum(highest, locale)}</span>
          <span>{formatSum(lowest, locale)}</span>
        </div>
      </div>
      <figcaption className="mt-1 text-xs text-slate">
        {m.admin_product_chart({ field: fieldName(field), from: formatMoment(points[0]?.at ?? '') })}
      </figcaption>
      <table className="sr-only">
        <caption>{m.admin_product_chart_table({ field: fieldName(field) })}</caption>
        <thead>
          <tr>
            <th>{m.admin_product_chart_since()}</th>
            <th>{fieldName(field)}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first two points have the same time
            <tr key={index}>
              <td>{index === 0 ? m.admin_product_chart_before({ time: formatMoment(at) }) : formatMoment(at)}</td>
              <td>{value === null ? m.admin_changes_empty() : formatSum(value, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
