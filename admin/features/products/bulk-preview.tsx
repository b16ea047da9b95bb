import { TriangleAlert } from 'lucide-react';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { optionsOf, showValue } from '#admin/entities/product/field-values.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { productField } from '#contract/catalog/product-fields.ts';
import type { BulkPreview } from '#contract/catalog/products-admin.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { useProductFields } from './use-product-fields.ts';

type Sample = BulkPreview['samples']['first'][number];

/** What a bulk change would do: numbers, warnings in words, samples with before and after. */
export function BulkPreviewView({ preview }: { preview: BulkPreview }) {
  const { changed, unchanged, refused, sums, warnings, samples } = preview;
  const fields = useProductFields();
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid grid-cols-1 gap-5 text-sm">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-tile border border-line">
        <Figure label={m.admin_products_bulk_changed()} value={changed} />
        <Figure label={m.admin_products_bulk_unchanged()} value={unchanged} />
        <Figure label={m.admin_products_bulk_refused()} value={refusedCount} />
      </dl>
      {changed === 0 && <p className="font-semibold">{m.admin_products_bulk_nothing()}</p>}
      {(warnings.length > 0 || refused.length > 0) && (
        <section
          aria-label={m.admin_products_bulk_warnings()}
          className="grid gap-1.5 rounded-tile bg-amber-tint p-3 text-amber"
        >
          {warnings.map(({ kind, message }) => (
            <p key={kind} className="flex gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {message}
            </p>
          ))}
          {refused.map(({ problem, message, count }) => (
            <p key={problem} className="flex gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                {m.admin_products_count({ count })}: {message}
              </span>
            </p>
          ))}
        </section>
      )}
      {sums.map(({ field, before, after }) => (
        <p key={field} className="tabular">
          <span className="font-semibold">{fieldLabel(field, fields, currentLocale())}</span>
          {': '}
          {m.admin_products_bulk_sum_before({ before: groupThousands(before), after: groupThousands(after) })}
        </p>
      ))}
      <Samples
        title={m.admin_products_bulk_largest_fall()}
        samples={samples.largest_fall ? [samples.largest_fall] : []}
      />
      <Samples
        title={m.admin_products_bulk_largest_rise()}
        samples={samples.largest_rise ? [samples.largest_rise] : []}
      />
      <Samples title={m.admin_products_bulk_samples()} samples={samples.first} />
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="p-3">
      <dt className="text-xs text-slate">{label}</dt>
      <dd className="tabular text-lg font-semibold">{groupThousands(value)}</dd>
    </div>
  );
}

function Samples({ title, samples }: { title: string; samples: readonly Sample[] }) {
  if (samples.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium! text-slate">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {samples.map((sample) => (
          <li key={sample.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <p className="min-w-0 truncate md:max-w-3/5">{sample.name}</p>
            <div className="md:text-right">
              {sample.changes.map((change) => (
                <Change key={change.field} {...change} isNamed={sample.changes.length > 1} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChangeProps = Sample['changes'][number] & {
  /** One of several of a good. */
  isNamed: boolean;
};

function Change({ field: key, before, after, isNamed }: ChangeProps) {
  const fields = useProductFields();
  const locale = currentLocale();
  const field = productField(key);
  if (!field) return null;
  const names = new Map(optionsOf(field, fields, locale).map(({ value, label }) => [value, label]));
  return (
    <p className="tabular text-slate">
      {isNamed && `${fieldLabel(key, fields, locale)}: `}
      <s>{showValue(field, before, locale, names) || '—'}</s>
      {' → '}
      <span className="font-semibold text-ink">{showValue(field, after, locale, names) || '—'}</span>
    </p>
  );
}
