import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { PhoneOrderChoices } from '#contract/phone-orders/phone-orders.ts';
import { phoneOrdersCalls } from '#contract/phone-orders/phone-orders-calls.ts';
import { m } from '#messages';
import { CallerSection } from './caller-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { GoodsSection } from './goods-section.tsx';
import { mergeLines, type PhoneOrderDraft } from './phone-order-draft.ts';
import { PlacedOrder } from './placed-order.tsx';
import { PlaceBar, SumSection } from './sum-section.tsx';
import { type Refusal, usePhoneOrder } from './use-phone-order.ts';

/**
 * `/admin/orders/new`: an order while the customer is on the phone. `?request=12` and `?order=26-000123` fill in the phone
 * and the goods of a request, or of an earlier order.
 */
export function Component() {
  const [search] = useSearchParams();
  const choices = useCall(phoneOrdersCalls.readPhoneOrderChoices, {});
  if (choices.data === undefined) return <LoadState query={choices} title={m.admin_phone_order_title()} />;
  const origin = originOf(search);
  return <PhoneOrderForm key={search.toString()} choices={choices.data} origin={origin} />;
}

function originOf(search: URLSearchParams): PhoneOrderDraft['origin'] {
  const request = Number(search.get('request'));
  if (Number.isInteger(request) && request > 0) return { by: 'request', id: request };
  const number = search.get('order');
  return number === null ? null : { by: 'order', number };
}

/** Fields that a refusal may lead to, by the names of the server, in the order of the screen. */
const FIELDS = ['phone', 'name', 'goods', 'region_id', 'shipping_method_id', 'store_id', 'address_id'];

function PhoneOrderForm({ choices, origin }: { choices: PhoneOrderChoices; origin: PhoneOrderDraft['origin'] }) {
  const order = usePhoneOrder(choices, origin);
  const { caller, placed } = order;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const focusField = (name: string) => form.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();

  async function place(options?: { allowsDuplicate: boolean }): Promise<void> {
    focusRefused(await order.place(options));
  }
  function focusRefused(refusal: Refusal | null): void {
    if (refusal?.kind !== 'fields') return;
    const { errors } = refusal;
    const first = FIELDS.find((field) => field in errors);
    if (first !== undefined) focusField(first);
  }
  function addCart(): void {
    const cart = caller?.customer?.cart ?? [];
    if (cart.length > 0) order.change(({ lines }) => ({ lines: mergeLines(lines, cart) }));
  }

  const group = m.admin_phone_order_title();
  useShortcuts([
    {
      keys: 'mod+enter',
      label: m.admin_phone_order_place(),
      group,
      // Not from what floats above the screen.
      run: () => document.querySelector('[role="dialog"]') === null && void place(),
    },
    { keys: 'mod+b', label: m.admin_phone_order_add_cart(), group, run: addCart },
  ]);

  // The focus goes on when the server has said who calls: to the name of a new customer, otherwise to the goods.
  const isNew = caller?.customer === null && caller.name === null;
  const isFound = caller !== undefined;
  useEffect(() => {
    if (!isFound) return;
    const at = document.activeElement;
    const isAtPhone =
      at === null || at === document.body || (at instanceof HTMLElement && at.dataset.field === 'phone');
    if (isAtPhone) form.current?.querySelector<HTMLElement>(`[data-field="${isNew ? 'name' : 'goods'}"]`)?.focus();
  }, [isFound, isNew]);

  function typeOtherPhone(): void {
    order.change({ origin: null });
    void navigate('/orders/new');
  }
  function startAnew(): void {
    order.startAnew();
    void navigate('/orders/new');
  }

  if (placed !== null) return <PlacedOrder placed={placed} onNext={startAnew} />;
  return (
    <>
      <PageHeader
        title={m.admin_phone_order_title()}
        hint={hintOf(origin)}
        crumbs={[{ title: m.admin_orders_title(), to: '/orders' }]}
      />
      <form
        ref={form}
        noValidate
        className="flex max-w-6xl flex-col gap-x-10 gap-y-6 p-4 md:p-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="min-w-0 space-y-6">
          <CallerSection order={order} onNext={() => focusField('goods')} onOtherPhone={typeOtherPhone} />
          <GoodsSection
            order={order}
            onAddCart={addCart}
            onFind={() => focusField('goods')}
            onNext={() => focusField(nextField(order))}
          />
        </div>
        {/* On a phone the bar sticks within the whole form, at a desk within its column. */}
        <div className="min-w-0 max-lg:contents lg:space-y-6">
          <DeliverySection order={order} onNext={() => focusField('place')} />
          <SumSection order={order} />
          <PlaceBar order={order} onPlace={(options) => void place(options)} />
        </div>
      </form>
    </>
  );
}

function hintOf(origin: PhoneOrderDraft['origin']): string | undefined {
  if (origin === null) return undefined;
  return origin.by === 'request'
    ? m.admin_phone_order_of_request({ id: origin.id })
    : m.admin_phone_order_repeats({ number: origin.number });
}

/** What is left to type after the goods. */
function nextField({ settled, draft }: ReturnType<typeof usePhoneOrder>): string {
  if (settled.isPickup) return settled.storeId === null ? 'store_id' : 'place';
  return settled.addressId === 'typed' && draft.address.trim() === '' ? 'address_id' : 'place';
}
