import { type UseFormReturn, useController } from 'react-hook-form';
import { dayRangeText } from '#client/delivery-time-text.ts';
import type { PickupStore } from '#contract/checkout/checkout.ts';
import { type DayRange, pickupDays } from '#contract/checkout/delivery-dates.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { ChoiceTile } from '#ui/forms/choice-tile.tsx';
import { useNow } from '#ui/use-now.ts';
import { OpenNow } from '#web/features/stores/index.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { GroupError } from './section.tsx';
import type { CartSync } from './use-cart-sync.ts';
import { usePickupStores } from './use-pickup-stores.ts';

/** At most this many missing products of a store are named; the others are counted. */
const MAX_NAMED = 2;

interface StoreChoiceProps {
  form: UseFormReturn<CheckoutValues>;
  stores: readonly PickupStore[];
  cart: CartSync;
  slowestStatus: number;
}

/** The pickup store: each with its stock of this cart and its opening hours. */
export function StoreChoice({ form, stores: first, cart, slowestStatus }: StoreChoiceProps) {
  const stores = usePickupStores(first, cart);
  const now = new Date(useNow(MINUTE_MS));
  const { field, fieldState } = useController({ control: form.control, name: 'store_id' });
  return (
    <fieldset className="space-y-2" aria-describedby="store-error">
      <legend className="mb-2 text-sm font-medium">{m.checkout_which_store()}</legend>
      {/* Above the stores: the first of them gets the focus, and the last may be two screens below. */}
      <GroupError id="store-error" message={fieldState.error?.message} />
      {stores.length > 0 && stores.every(({ has_all }) => !has_all) && (
        <p className="rounded-control bg-amber-tint px-4 py-3 text-sm text-amber">{m.checkout_no_store_has_all()}</p>
      )}
      {stores.map((store, index) => (
        <ChoiceTile
          key={store.id}
          name="store"
          isInvalid={index === 0 && fieldState.invalid}
          isChosen={field.value === store.id}
          onChoose={() => field.onChange(store.id)}
          disabled={!store.has_all}
          title={store.name}
          hint={store.address}
        >
          <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
            <StoreStock store={store} days={pickupDays(store.work_hours, now, slowestStatus)} now={now} />
            <span className="block">
              <OpenNow hours={store.work_hours} />
            </span>
          </span>
        </ChoiceTile>
      ))}
    </fieldset>
  );
}

interface StoreStockProps {
  store: PickupStore;
  /** When everything can be picked up. */
  days: DayRange | null;
  now: Date;
}

function StoreStock({ store: { has_all, missing }, days, now }: StoreStockProps) {
  const named = missing.slice(0, MAX_NAMED).map(({ name }) => name);
  return (
    <span className={classNames('block text-sm font-medium', has_all ? 'text-leaf' : 'text-amber')}>
      {has_all && days !== null
        ? m.checkout_store_when({ when: dayRangeText(days, now) })
        : m.checkout_store_lacks({ names: named.join(', ') })}
      {missing.length > named.length && ` ${m.checkout_store_lacks_more({ count: missing.length - named.length })}`}
    </span>
  );
}
