import type { ReactNode } from 'react';
import { changeText, shareOf } from '#contract/reports/figures.ts';
import { m } from '#messages';

export interface TotalFigure {
  title: string;
  value: ReactNode;
  /** What it was in the period before, as a text, and by how many percent it has changed; null: not compared. */
  before?: { text: string; percent: number | null } | null;
  note?: string | undefined;
}

/** What the whole period comes to. */
export function TotalFigures({ figures }: { figures: readonly TotalFigure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 px-4 pt-4 md:px-6">
      {figures.map(({ title, value, before = null, note }) => (
        <div key={title} className="min-w-28">
          <dt className="text-xs text-slate">{title}</dt>
          <dd className="tabular font-semibold whitespace-nowrap sm:text-lg">{value}</dd>
          {before !== null && (
            <dd className="tabular text-xs text-slate">
              {before.percent !== null && <Change percent={before.percent} />}{' '}
              {m.admin_reports_before({ value: before.text })}
            </dd>
          )}
          {note !== undefined && <dd className="max-w-xs text-xs text-slate">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Whether more is better depends on what it counts, so that only its sign is shown. */
export function Change({ percent }: { percent: number }) {
  return <span className="whitespace-nowrap text-ink">{changeText(percent)}</span>;
}

/** A share as a text, with a comma; null: of nothing. */
export function percentOf(part: number, whole: number): string | null {
  const percent = shareOf(part, whole);
  return percent === null ? null : decimalText(percent);
}

/** As both languages write it. */
export function decimalText(value: number): string {
  return String(value).replace('.', ',');
}
