import { Plus, Trash2, Undo2 } from 'lucide-react';
import { type NamedProduct, ProductFinder } from '#admin/features/product-finder/index.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { IconButton } from '#admin/ui/button.tsx';
import { QuantityInput } from '#admin/ui/quantity-input.tsx';
import { MAX_QUANTITY } from '#contract/cart/cart-rules.ts';
import { formatSum } from '#contract/money/money.ts';
import type { EditResult, PricePart } from '#contract/orders/order-edits.ts';
import type { OrderEditState } from '#contract/orders/order-edits-schemas.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import { type DraftLine, type EditDraft, linesOfDraft, placeOf } from './edit-draft.ts';

interface EditLinesProps {
  state: OrderEditState;
  draft: EditDraft;
  preview: EditResult;
  onChange(draft: EditDraft): void;
}

/** The goods of the order with their quantities; more are added by the shop's search or SKU. */
export function EditLines({ state, draft, preview, onChange }: EditLinesProps) {
  const lines = linesOfDraft(state, draft);
  const setQuantity = (id: number, quantity: number) =>
    onChange({ ...draft, quantities: { ...draft.quantities, [id]: quantity } });
  const add = ({ id, name }: NamedProduct) =>
    onChange({
      ...draft,
      quantities: { ...draft.quantities, [id]: 1 },
      added: { ...draft.added, [id]: name },
    });
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={line.product_id} className="border-b border-line py-2">
            <Line
              line={line}
              parts={partsOf(preview, state, line)}
              isSameStore={placeOf(state, draft).store_id === state.store_id}
              today={state.today.find(({ product_id }) => product_id === line.product_id)}
              onQuantity={(quantity) => setQuantity(line.product_id, quantity)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <ProductFinder
          label={m.admin_order_edit_add()}
          isChosen={(id) => lines.some((line) => line.product_id === id && line.quantity > 0)}
          onChoose={add}
        >
          {({ name }, choose) => (
            <IconButton label={m.admin_order_edit_add_one({ name })} onClick={choose}>
              <Plus aria-hidden className="size-4" />
            </IconButton>
          )}
        </ProductFinder>
      </div>
    </>
  );
}

interface LineProps {
  line: DraftLine;
  parts: readonly PricePart[];
  /** Undefined: it is not for sale today. */
  today: OrderEditState['today'][number] | undefined;
  /** Whether what is left is counted for the store of the form. */
  isSameStore: boolean;
  onQuantity(quantity: number): void;
}

function Line({ line: { name, ordered, quantity }, parts, today, isSameStore, onQuantity }: LineProps) {
  const isRemoved = quantity === 0;
  const hint = moreText(quantity - ordered, today, isSameStore);
  const sum = (value: number) => formatSum(value, getLocale());
  return (
    <div className="grid grid-cols-[1fr_auto_auto] items-center gap-x-2">
      <div className="min-w-0">
        <p className={classNames('wrap-break-word', isRemoved && 'text-slate line-through')}>{name}</p>
        <p className="tabular flex flex-wrap items-center gap-x-2 text-slate">
          {parts.map(({ quantity: count, price }) => (
            <span key={price}>{m.admin_order_edit_part({ count, price: sum(price) })}</span>
          ))}
          {isRemoved && <Badge tone="anor">{m.admin_order_edit_removed()}</Badge>}
          {!isRemoved && ordered === 0 && <Badge tone="cobalt">{m.admin_order_edit_added()}</Badge>}
        </p>
        {hint !== null && (
          <p className={classNames('text-slate', today === undefined && quantity > ordered && 'text-anor-text')}>
            {hint}
          </p>
        )}
      </div>
      <QuantityInput
        label={m.admin_order_edit_quantity({ name })}
        value={quantity}
        max={MAX_QUANTITY}
        onChange={onQuantity}
      />
      {isRemoved ? (
        <IconButton label={m.admin_order_edit_restore({ name })} onClick={() => onQuantity(Math.max(1, ordered))}>
          <Undo2 aria-hidden className="size-4" />
        </IconButton>
      ) : (
        <IconButton label={m.admin_order_edit_remove({ name })} onClick={() => onQuantity(0)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

/** How many more pieces there are; null: nothing is to be said. */
function moreText(raised: number, today: LineProps['today'], isSameStore: boolean): string | null {
  if (raised < 0) return null;
  if (today === undefined) return m.admin_order_edit_not_for_sale();
  if (!isSameStore) return null;
  const count = Math.max(0, today.left - raised);
  if (count > 0) return m.admin_order_edit_more({ count });
  return raised > 0 ? m.admin_order_edit_no_more() : null;
}

/** What the pieces of a line cost; of a removed one, or where nothing is computed, what they were ordered at. */
function partsOf(preview: EditResult, state: OrderEditState, { product_id }: DraftLine): readonly PricePart[] {
  const edited =
    preview.kind === 'edited' ? preview.lines.find((line) => line.product_id === product_id)?.parts : undefined;
  return edited ?? state.lines.find((line) => line.product_id === product_id)?.parts ?? [];
}
