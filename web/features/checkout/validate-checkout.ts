import type { FieldErrors } from 'react-hook-form';
import { orderFormSchema } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { type CheckoutValues, isPickup, orderBody } from './checkout-values.ts';

/** The errors of the form: by the contract's schema, and by rules that only the form has. */
export function validateCheckout(values: CheckoutValues, phone: string): FieldErrors<CheckoutValues> {
  const errors: FieldErrors<CheckoutValues> = {};
  const parsed = orderFormSchema.safeParse(orderBody(values, phone, 0));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field] = path;
    if (field !== undefined && field in values) errors[field as keyof CheckoutValues] ??= { type: 'schema', message };
  }
  if (isPickup(values)) {
    if (values.store_id === null) errors.store_id = { type: 'required', message: m.checkout_choose_store() };
  } else if (values.address_id === null && values.address.trim() === '') {
    errors.address = { type: 'required', message: 'form_required' };
  }
  if (!values.agreed) errors.agreed = { type: 'required', message: m.checkout_agree_first() };
  return errors;
}
