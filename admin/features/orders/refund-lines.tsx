import { Checkbox } from '#admin/ui/checkbox.tsx';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { QuantityInput } from '#admin/ui/quantity-input.tsx';
import { formatSum } from '#contract/money/money.ts';
import { paidParts } from '#contract/orders/order-refunds.ts';
import type { RefundState } from '#contract/orders/order-refunds-schemas.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { type ChosenPieces, choosePieces, placesFor, type RefundDraft } from './refund-draft.ts';

interface RefundLinesProps {
  state: RefundState;
  draft: RefundDraft;
  onChange(draft: RefundDraft): void;
}

/** How many pieces of each line come back, and into which store; and the delivery, if it cost something. */
export function RefundLines({ state, draft, onChange }: RefundLinesProps) {
  const paid = paidParts(state);
  const hasDelivery = paid.delivery > 0 && state.refunded_delivery === 0;
  return (
    <>
      <ul>
        {state.lines.map((line, at) => (
          <li key={line.product_id} className="border-b border-line py-2.5">
            <Line
              line={line}
              paid={paid.lines[at] ?? 0}
              chosen={draft.lines[line.product_id] ?? { quantity: 0, storeId: line.store_id }}
              stores={state.stores}
              onChange={(chosen) => onChange({ ...draft, lines: { ...draft.lines, [line.product_id]: chosen } })}
            />
          </li>
        ))}
      </ul>
      {hasDelivery && (
        <Checkbox
          label={m.admin_refund_delivery({ sum: formatSum(paid.delivery, getLocale()) })}
          checked={draft.delivery}
          onChange={({ target }) => onChange({ ...draft, delivery: target.checked })}
          className="mt-2"
        />
      )}
    </>
  );
}

interface LineProps {
  line: RefundState['lines'][number];
  paid: number;
  chosen: ChosenPieces;
  stores: RefundState['stores'];
  onChange(chosen: ChosenPieces): void;
}

function Line({ line, paid, chosen, stores, onChange }: LineProps) {
  const { name, quantity: count, refunded_quantity: back } = line;
  const left = count - back;
  const sum = formatSum(paid, getLocale());
  const places = placesFor(line, chosen.quantity);
  const fitting = stores.filter(({ id }) => places.includes(id));
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2">
      <div className="min-w-0">
        <p className="wrap-break-word">{name}</p>
        <p className="tabular text-slate">
          {back > 0 ? m.admin_refund_line_left_after({ count, back, sum }) : m.admin_refund_line_left({ count, sum })}
        </p>
      </div>
      {left === 0 ? (
        <p className="text-slate">{m.admin_refund_all_of_line_back()}</p>
      ) : (
        <QuantityInput
          label={m.admin_refund_quantity({ name })}
          min={0}
          max={left}
          value={chosen.quantity}
          onChange={(quantity) => onChange(choosePieces(line, quantity, chosen.storeId))}
        />
      )}
      {chosen.quantity > 0 && (
        <NativeSelect
          boxClassName="col-span-2"
          aria-label={m.admin_refund_store({ name })}
          value={chosen.storeId ?? ''}
          onChange={({ target }) => onChange({ ...chosen, storeId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{m.admin_refund_no_store()}</option>
          {fitting.map((store) => (
            <option key={store.id} value={store.id}>
              {m.admin_order_event_refund_to_store({ store: store.name })}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  );
}
