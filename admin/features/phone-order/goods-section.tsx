import { ShoppingBasket, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { KeyHint } from '#admin/ui/key-hint.tsx';
import { QuantityInput } from '#admin/ui/quantity-input.tsx';
import { MAX_QUANTITY } from '#contract/cart/cart-rules.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { GoodsFinder } from './goods-finder.tsx';
import { addLine, type DraftLine, fitLines, setQuantity } from './phone-order-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';

interface GoodsSectionProps {
  order: PhoneOrder;
  onAddCart(): void;
  /** Focuses the search: what was pressed is no longer there. */
  onFind(): void;
  /** Enter in the empty search: the goods are complete. */
  onNext(): void;
}

export function GoodsSection({ order, onAddCart, onFind, onNext }: GoodsSectionProps) {
  const { draft, caller, change, quote } = order;
  const cart = caller?.customer?.cart ?? [];
  const error = order.refusal?.kind === 'fields' ? order.refusal.errors.goods : undefined;
  const missing = [
    ...(quote?.quote.missing ?? []),
    ...(quote?.unavailable ?? []).map((product_id) => ({ product_id, left: 0 })),
  ].filter(({ product_id }) => draft.lines.some((line) => line.product_id === product_id));
  return (
    <Section
      title={m.admin_phone_order_goods()}
      actions={
        cart.length > 0 && (
          <Button variant="quiet" className="-mr-3" onClick={onAddCart}>
            <ShoppingBasket aria-hidden className="size-4 text-slate" />
            {m.admin_phone_order_cart({ count: cart.length })}
            <KeyHint keys="mod+b" className="max-md:hidden" />
          </Button>
        )
      }
    >
      <GoodsFinder
        error={error}
        onNext={onNext}
        onAdd={({ id, name, max_quantity }) =>
          change(({ lines }) => ({ lines: addLine(lines, { product_id: id, name, quantity: 1 }, max_quantity) }))
        }
      />
      {draft.origin !== null && caller !== undefined && caller.unavailable.length > 0 && (
        <p className="mt-2 text-amber">{m.admin_phone_order_unavailable({ names: caller.unavailable.join(', ') })}</p>
      )}
      {draft.lines.length === 0 ? (
        <p className="mt-3 text-slate">{m.admin_phone_order_goods_hint()}</p>
      ) : (
        <ul aria-label={m.admin_phone_order_goods()} className="mt-2">
          {draft.lines.map((line) => (
            <Line key={line.product_id} line={line} order={order} onRemoved={onFind} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <Button
          className="mt-3"
          onClick={() => {
            change(({ lines }) => ({ lines: fitLines(lines, missing) }));
            onFind();
          }}
        >
          {m.admin_phone_order_fit()}
        </Button>
      )}
    </Section>
  );
}

function Line({ line, order, onRemoved }: { line: DraftLine; order: PhoneOrder; onRemoved(): void }) {
  const { change, quote } = order;
  const { product_id: id } = line;
  const priced = quote?.quote.lines.find(({ product_id, is_service }) => product_id === id && !is_service);
  const isUnavailable = quote?.unavailable.includes(id) === true;
  const left = isUnavailable ? 0 : quote?.quote.missing.find(({ product_id }) => product_id === id)?.left;
  const name = priced?.name ?? line.name;
  const set = (quantity: number) => change(({ lines }) => ({ lines: setQuantity(lines, id, quantity) }));
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto_7.5rem_auto]">
      <Picture
        img={priced?.img ?? null}
        alt=""
        sizes="40px"
        widths={[160]}
        className="size-10 rounded-control bg-tile object-contain"
      />
      <div className="min-w-0">
        <p className="wrap-break-word">{name}</p>
        {priced !== undefined && (
          <p className="tabular text-slate">
            {priced.price_formatted}
            <span className="sm:hidden"> · {priced.line_total_formatted}</span>
          </p>
        )}
        {left !== undefined && (
          <p className="text-anor-text">
            {left === 0 ? m.admin_phone_order_sold_out() : m.admin_phone_order_left({ count: left })}
          </p>
        )}
      </div>
      <QuantityInput
        label={m.admin_phone_order_quantity({ name })}
        value={line.quantity}
        max={MAX_QUANTITY}
        onChange={set}
        className="max-sm:col-start-2 max-sm:justify-self-start"
      />
      <span className="tabular text-right font-medium max-sm:hidden">{priced?.line_total_formatted}</span>
      <IconButton
        label={m.admin_phone_order_remove({ name })}
        className="max-sm:col-start-3 max-sm:row-start-1"
        onClick={() => {
          set(0);
          onRemoved();
        }}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
