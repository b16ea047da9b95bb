import type { OrderReturns } from '#contract/orders/return-claims.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { controlClass } from '#ui/forms/field.tsx';
import { Picture } from '#ui/picture.tsx';

type Line = OrderReturns['lines'][number];
/** Pieces by product. */
export type Quantities = Readonly<Record<number, number>>;

interface ClaimGoodsProps {
  lines: readonly Line[];
  quantities: Quantities;
  onChange(quantities: Quantities): void;
  error: string | undefined;
}

/** Which goods, how many of each, and until when the law and the warranty let them be given back. */
export function ClaimGoods({ lines, quantities, onChange, error }: ClaimGoodsProps) {
  return (
    <fieldset aria-describedby={error && 'claim-goods-error'}>
      <legend className="mb-2 text-lg font-semibold">{m.claims_goods()}</legend>
      <ul className="divide-y divide-line rounded-tile border border-line px-4">
        {lines.map((line) => (
          <li key={line.product_id} className="flex gap-3 py-4">
            <Picture
              img={line.img}
              alt=""
              sizes="56px"
              widths={[160]}
              className="size-14 shrink-0 rounded-control bg-tile object-contain p-1"
            />
            <div className="min-w-0 grow">
              <p className="text-pretty wrap-break-word">{line.name}</p>
              <Terms line={line} />
              <div className="mt-2 flex items-center gap-2">
                <select
                  aria-label={m.claims_quantity({ name: line.name })}
                  data-invalid={error !== undefined || undefined}
                  disabled={line.left === 0}
                  value={quantities[line.product_id] ?? 0}
                  onChange={({ target }) => onChange({ ...quantities, [line.product_id]: Number(target.value) })}
                  className={controlClass(error !== undefined, 'h-11 w-20! px-3')}
                >
                  {Array.from({ length: line.left + 1 }, (_, count) => count).map((count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </select>
                <span className="text-sm text-slate">{m.claims_of({ count: line.left })}</span>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p id="claim-goods-error" role="alert" className="mt-1.5 text-sm text-anor-text empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

function Terms({ line: { return_until, can_return, warranty_until, is_under_warranty } }: { line: Line }) {
  return (
    <ul className="mt-1 text-sm text-slate">
      <li>
        {return_until === null
          ? m.claims_not_returnable()
          : (can_return ? m.claims_until : m.claims_until_over)({ day: dayOf(return_until) })}
      </li>
      {warranty_until !== null && (
        <li className={is_under_warranty ? 'text-leaf' : undefined}>
          {(is_under_warranty ? m.claims_warranty : m.claims_warranty_over)({ day: dayOf(warranty_until) })}
        </li>
      )}
    </ul>
  );
}

function dayOf(day: string): string {
  return formatDays({ from: day, until: day });
}
