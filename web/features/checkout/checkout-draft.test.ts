import { createFormControl } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutData } from '#contract/checkout/checkout.ts';
import { initialValues, loadDraft, saveDraftOnChange } from './checkout-draft.ts';
import { type CheckoutValues, orderBody } from './checkout-values.ts';

const METHODS = [
  { id: 1, name: 'Курьер', code: 'courier', description: '' },
  { id: 3, name: 'Экспресс', code: 'express', description: '' },
  { id: 10, name: 'По стране', code: 'delivery_region', description: '' },
  { id: 2, name: 'Самовывоз', code: 'pickup', description: '' },
];
const PRICES = [
  { method_id: 1, region_id: 10, price: 0, free_from: null },
  { method_id: 3, region_id: 10, price: 30_000, free_from: null },
  { method_id: 10, region_id: 1, price: 45_000, free_from: null },
  { method_id: 2, region_id: null, price: 0, free_from: null },
];
const DATA: CheckoutData = {
  default_region: 10,
  regions: [
    { value: 1, label: 'Андижан' },
    { value: 10, label: 'Ташкент' },
  ],
  districts: [],
  shipping_methods: METHODS,
  shipping_prices: PRICES,
  pay_pages: [],
  payment_methods: [
    { id: 1, name: 'Наличные', code: 'cash', description: '' },
    { id: 2, name: 'Карта', code: 'card', description: '' },
  ],
  stores: [],
  voucher_amount: null,
};
const PROFILE = { name: 'Олим', email: null };
const HOME = { id: 7, address_line_1: 'Навои, 1', is_default: false };
const WORK = { id: 8, address_line_1: 'Амир Темур, 2', is_default: true };

function start(draft: unknown, more: Partial<CheckoutData> = {}): CheckoutValues {
  return initialValues({ data: { ...DATA, ...more }, addresses: [HOME, WORK], profile: PROFILE }, draft);
}

describe('the form starts', () => {
  test('with the profile, Tashkent city, its first delivery, the default address and cash', () => {
    expect(start(null)).toMatchObject({
      name: 'Олим',
      email: '',
      region_id: 10,
      shipping_method_id: 1,
      address_id: 8,
      payment_method_id: 1,
      agreed: false,
    });
  });

  test('with what was entered before a reload', () => {
    const draft = {
      ...start(null),
      name: 'Дилором',
      address_id: 7,
      message: 'Домофон 5',
      payment_method_id: 2,
      agreed: true,
    };
    expect(start(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test('with an address that was being typed, not with a saved one', () => {
    expect(start({ address_id: null, address: 'Чиланзар, 3' })).toMatchObject({
      address_id: null,
      address: 'Чиланзар, 3',
    });
  });

  test.each([
    ['a region that does not exist', { region_id: 99 }, { region_id: 10 }],
    ['a delivery that the region does not have', { region_id: 1, shipping_method_id: 1 }, { shipping_method_id: 10 }],
    ['pickup lost, which every region has', { region_id: 1, shipping_method_id: 2 }, { shipping_method_id: 2 }],
    ['an address that was deleted', { address_id: 99 }, { address_id: 8 }],
    ['a store that does not exist', { store_id: 99 }, { store_id: null }],
    ['a voucher that has expired', { use_voucher: true }, { use_voucher: false }],
    ['nonsense', 'nonsense', { region_id: 10 }],
    ['text where a number belongs', { district_id: '5', name: 5 }, { district_id: null, name: 'Олим' }],
  ])('without %s', (_what, draft, expected) => {
    expect(start(draft)).toMatchObject(expected);
  });
});

describe('the order body', () => {
  const values: CheckoutValues = { ...start(null), district_id: 4, store_id: 3, address: 'Чиланзар, 3', coupon: '' };

  test('for a delivery to a saved address has its id, not the typed text', () => {
    expect(orderBody(values, '998901234567', 1000)).toMatchObject({
      address_id: 8,
      address: null,
      district_id: 4,
      store_id: null,
      coupon: null,
      expected_total: 1000,
    });
  });

  test('for a new address has the text', () => {
    expect(orderBody({ ...values, address_id: null }, '998901234567', 1)).toMatchObject({
      address_id: null,
      address: 'Чиланзар, 3',
    });
  });

  test('for a pickup has the store only', () => {
    expect(orderBody({ ...values, shipping_method_id: 2 }, '998901234567', 1)).toMatchObject({
      address_id: null,
      address: null,
      district_id: null,
      store_id: 3,
    });
  });
});

describe('the draft', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is written when a value changes, not when a form is made or subscribed to, and no more after the end', () => {
    const setItem = vi.fn();
    vi.stubGlobal('sessionStorage', { getItem: () => setItem.mock.lastCall?.[1] ?? null, setItem });
    const { formControl: form } = createFormControl<CheckoutValues>({ defaultValues: start(null) });
    const stop = saveDraftOnChange(form, 12);
    expect(setItem).not.toHaveBeenCalled();
    form.setValue('message', 'Домофон 5');
    expect(setItem.mock.calls.map(([key]) => key)).toEqual(['checkout:12']);
    expect(loadDraft(12)).toMatchObject({ message: 'Домофон 5', name: 'Олим' });
    stop();
    form.setValue('message', 'Домофон 6');
    expect(setItem).toHaveBeenCalledTimes(1);
  });
});
