import { CircleCheck } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { GridRow, ProductGap } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import type { Drafts } from './product-draft.ts';

const GAP_NAMES: Record<ProductGap, () => string> = {
  name_uz: m.admin_product_gap_name_uz,
  description: m.admin_product_gap_description,
  picture: m.admin_product_gap_picture,
  barcode: m.admin_product_gap_barcode,
  ikpu: m.admin_product_gap_ikpu,
};

/** The part of the page to which a missing picture leads. */
export const PICTURES_ID = 'product-pictures';

/** How much of what a page needs is there, and what is not, as the server counts it; each gap leads to its field. */
export function Completeness({ row }: { row: GridRow }) {
  const { setFocus } = useFormContext<Drafts>();
  const percent = Number(row.values.completeness ?? 0);

  function goTo(gap: ProductGap): void {
    if (gap === 'picture') {
      document.querySelector<HTMLElement>(`#${PICTURES_ID} :is(button, input)`)?.focus();
      return;
    }
    setFocus(gap === 'description' ? (row.values.description_ru ? 'description_uz' : 'description_ru') : gap);
  }

  return (
    <div className="rounded-tile bg-mist px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular font-medium">{m.admin_product_filled({ percent })}</span>
        <span aria-hidden className="h-1.5 w-40 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
        </span>
        {row.gaps.length === 0 && (
          <span className="flex items-center gap-1.5 text-leaf">
            <CircleCheck aria-hidden className="size-4" />
            {m.admin_product_filled_all()}
          </span>
        )}
      </div>
      {row.gaps.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-2">
          <span className="text-slate">{m.admin_product_lacks()}</span>
          {row.gaps.map((gap) => (
            <button
              key={gap}
              type="button"
              onClick={() => goTo(gap)}
              className="hit-area text-cobalt-text underline-offset-2 hover:underline"
            >
              {GAP_NAMES[gap]()}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
