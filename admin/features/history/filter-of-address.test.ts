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

test.each(['', 'person=-1&kind=magic', 'from=yesterday&to=2026-13-45', 'source=&person=1.5'])(
  'an address that means nothing (%j) filters nothing',
  (text) => expect(of(text)).toEqual({}),
);
