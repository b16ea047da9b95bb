import { expect, test } from 'vitest';
import { filterOf } from './filter-of-address.ts';

const of = (text: string) => filterOf(new URLSearchParams(text));

test('the address is the filter', () => {
  expect(of('person=4&source=staff&kind=undo&from=2026-11-01&to=2026-11-22')).toEqual({
    person: 4,
    source: 'staff',
    kind: 'undo',
    from: '2026-11-01',
    to: '2026-11-22',
  });
});

test('a field and one thing are filters too; a thing without its key is none', () => {
  expect(of('field=price&entity=products&key=1011')).toEqual({ field: 'price', entity: 'products', key: '1011' });
  expect(of('entity=products')).toEqual({});
  expect(of('entity=settings')).toEqual({ entity: 'settings' });
  expect(of('field=a;b&key=1')).toEqual({});
});

test.each(['', 'person=-1&kind=magic', 'from=yesterday&to=2026-13-45', 'source=&person=1.5'])(
  'an address that means nothing (%j) filters nothing',
  (text) => expect(of(text)).toEqual({}),
);
