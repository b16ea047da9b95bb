import { m } from '#messages';
import { showInstalments } from '#web/features/instalments/index.ts';
import type { Submitted } from './checkout-state.ts';
import { type CheckoutPageData, deliveryAddress, isPickup } from './checkout-values.ts';

/** Opens the partners' offers for the ordered goods; what the form has is not requested again. */
export function offerInstalments({ values, quote }: Submitted, { data, addresses }: CheckoutPageData): void {
  const goods = quote.lines.filter(({ is_service }) => !is_service);
  const method = data.shipping_methods.find(({ id }) => id === values.shipping_method_id)?.name ?? '';
  const region = data.regions.find(({ value }) => value === values.region_id)?.label ?? '';
  const place = isPickup(values)
    ? (data.stores.find(({ id }) => id === values.store_id)?.address ?? '')
    : [region, deliveryAddress(values, addresses)].filter(Boolean).join(', ');
  showInstalments({
    goods: goods.map((line) => ({
      card: { id: line.product_id, name: line.name, current_price: line.price },
      quantity: line.quantity,
    })),
    isCart: true,
    order: { name: values.name.trim(), delivery: m.checkout_instalments_delivery({ method, place }) },
  });
}
