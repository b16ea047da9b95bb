import { describe, expect, it } from 'vitest';
import { isViewChanged } from '#admin/features/saved-views/index.ts';
import { ofViewState, PRODUCT_LIST, readListState, toViewState, writeListState } from './list-address.ts';

const roundTrip = (address: string) => writeListState(readListState(new URLSearchParams(address))).toString();

describe('the address of the list', () => {
  it.each([
    '',
    'q=galaxy&f=brand%3Ain%3A3%2C9&order=-price',
    'f=a12%3Aempty&columns=name_ru.280*%2Cprice&view=7',
    'f=nonsense',
  ])('%j is the same after reading and writing', (address) => {
    expect(roundTrip(address)).toBe(address);
  });

  it('an unreadable part is named and stays until it is removed', () => {
    const state = readListState(new URLSearchParams('f=price:between:abc&f=brand:in:3&order=nonsense'));
    expect(state.broken).toEqual(['price:between:abc']);
    expect(state.brokenOrder).toBe('nonsense');
    expect(state.filter.conditions).toHaveLength(1);
    expect(state.order).toEqual({ field: 'id', isDescending: true });
  });

  it('nonsense for columns means the columns of everybody', () => {
    expect(readListState(new URLSearchParams('columns=,%3C,')).layout).toBeNull();
    expect(readListState(new URLSearchParams('columns=price,price.99')).layout?.order).toEqual(['price']);
  });
});

describe('saved views', () => {
  const state = readListState(new URLSearchParams('f=brand:in:3&order=-price&columns=name_ru.280*,price'));

  it('hold filter, order, columns, widths and pins', () => {
    const view = toViewState(state);
    expect(ofViewState(view, 4)).toEqual({ ...state, view: 4 });
    expect(isViewChanged(PRODUCT_LIST, { ...state, view: 4 }, view)).toBe(false);
  });

  it('know when the list was changed since', () => {
    const view = toViewState(state);
    expect(isViewChanged(PRODUCT_LIST, { ...state, order: { field: 'price', isDescending: false } }, view)).toBe(true);
    expect(isViewChanged(PRODUCT_LIST, { ...state, filter: { search: 'a', conditions: [] } }, view)).toBe(true);
  });
});
