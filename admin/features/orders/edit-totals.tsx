import { Button } from '#admin/ui/button.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { EditedOrder, EditResult } from '#contract/orders/order-edits.ts';
import { EDIT_REFUND_WAYS, type EditRefundWay, type OrderEditState } from '#contract/orders/order-edits-schemas.ts';
import { VOUCHER } from '#contract/orders/order-totals.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { changesMoney, type EditDraft } from './edit-draft.ts';
import { wayName } from './refund-texts.ts';

interface EditTotalsProps {
  state: OrderEditState;
  draft: EditDraft;
  preview: EditResult;
  isBusy: boolean;
  onWay(way: EditRefundWay): void;
  onCancel(): void;
}

const sumText = (sum: number) => formatSum(sum, getLocale());

/** The new total and the difference stay in sight while the form scrolls. */
export function EditTotals({ state, draft, preview, isBusy, onWay, onCancel }: EditTotalsProps) {
  const refund = preview.kind === 'edited' ? preview.refund : 0;
  // Prices of goods that were just added are on their way.
  const refusal = isBusy ? null : refusalText(state, preview);
  return (
    <div className="sticky -bottom-6 -mx-4 -mb-6 space-y-3 border-t border-line bg-paper px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:-mx-6 md:rounded-b-banner md:px-6">
      {refund > 0 && refusal === null && (
        <Segmented
          label={m.admin_order_edit_refund_way()}
          value={draft.refundWay}
          onChange={onWay}
          options={EDIT_REFUND_WAYS.map((way) => ({ value: way, title: wayName(way) }))}
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div aria-live="polite" className="min-w-0">
          {preview.kind === 'edited' && <Sums state={state} draft={draft} edited={preview} />}
          {refusal !== null && <p className="max-w-md text-anor-text">{refusal}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onCancel}>{m.admin_order_not_now()}</Button>
          <Button type="submit" variant="primary" disabled={isBusy || refusal !== null} aria-busy={isBusy}>
            {refund > 0 ? m.admin_order_edit_submit_refund() : m.admin_order_edit_submit()}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Sums({ state, draft, edited }: { state: OrderEditState; draft: EditDraft; edited: EditedOrder }) {
  const { total, difference, refund, surcharge } = edited;
  const isChanged = changesMoney(state, draft);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-slate">{m.admin_order_edit_new_total()}</span>
        <span className="tabular text-xl font-semibold">{sumText(total)}</span>
        <span className="tabular font-medium">{differenceText(difference)}</span>
      </p>
      {difference !== 0 && (
        <p className="tabular text-slate">{m.admin_order_edit_was({ sum: sumText(state.total) })}</p>
      )}
      {refund > 0 && <p className="tabular text-amber">{m.admin_order_edit_refund({ sum: sumText(refund) })}</p>}
      {surcharge > 0 && <p className="tabular text-amber">{m.admin_order_edit_due({ sum: sumText(surcharge) })}</p>}
      {isChanged && state.coupon_discount > 0 && edited.coupon_discount === 0 && (
        <p className="text-amber">{m.admin_order_edit_coupon_lost({ code: state.coupon_code ?? '' })}</p>
      )}
      {isChanged && state.voucher_discount > 0 && edited.voucher_discount === 0 && (
        <p className="text-amber">{m.admin_order_edit_voucher_lost({ sum: sumText(VOUCHER.minSum) })}</p>
      )}
    </>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return m.admin_order_edit_same();
  return difference > 0
    ? m.admin_order_edit_dearer({ sum: sumText(difference) })
    : m.admin_order_edit_cheaper({ sum: sumText(-difference) });
}

/** Why this cannot be saved by this person; null: it can. */
function refusalText(state: OrderEditState, preview: EditResult): string | null {
  if (preview.kind === 'not_here') return m.admin_order_edit_not_here();
  if (preview.kind === 'unpriced') return m.admin_order_edit_unpriced();
  if (preview.refund === 0) return null;
  if (!state.may_refund) return m.admin_order_edit_needs_refunder();
  const { limit, given_back } = state;
  if (limit === null || given_back + preview.refund <= limit) return null;
  return given_back > 0
    ? m.admin_refund_limit_in_all({ limit: sumText(limit), refunded: sumText(given_back) })
    : m.admin_refund_limit({ limit: sumText(limit) });
}
