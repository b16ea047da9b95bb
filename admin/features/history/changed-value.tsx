import { ArrowRight } from 'lucide-react';
import type { ChangedField } from '#contract/history/history-admin.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import { changedValues, valueLines } from './value-text.ts';

/** Before → after of a field. The former value is struck through, and named for screen readers. */
export function ChangedValue({ change }: { change: ChangedField }) {
  if (change.isMasked) return <span className="text-slate">{m.admin_changes_masked()}</span>;
  const [before, after] = changedValues(change.before, change.after);
  const locale = getLocale();
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2">
      <span className="sr-only">{m.admin_changes_before()}</span>
      <Value lines={valueLines(change.field, before, change.beforeName, locale)} isFormer />
      <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-slate" />
      <span className="sr-only">{m.admin_changes_after()}</span>
      <Value lines={valueLines(change.field, after, change.afterName, locale)} />
    </span>
  );
}

/** One value; a long text is cut, and whole in its tooltip. */
export function Value({ lines, isFormer = false }: { lines: readonly string[]; isFormer?: boolean }) {
  if (lines.length === 0) return <span className="text-slate">{m.admin_changes_empty()}</span>;
  const Tag = isFormer ? 'del' : 'span';
  return (
    <Tag className={classNames('min-w-0 wrap-anywhere', isFormer && 'text-slate decoration-slate/60')}>
      {lines.map((line) => (
        <span key={line} className="lines-2" title={line.length > 80 ? line : undefined}>
          {line}
        </span>
      ))}
    </Tag>
  );
}
