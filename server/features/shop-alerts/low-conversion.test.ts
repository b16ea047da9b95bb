import { expect, test } from 'vitest';
import { lowConversion } from './low-conversion.ts';

const usual = (days: number, orders = 30) => Array.from({ length: days }, () => ({ visits: 1000, orders }));

test.each([
  ['half of the usual', { visits: 1000, orders: 14 }, usual(28), { percent: 1.4, usual: 3 }],
  ['no order at all', { visits: 400, orders: 0 }, usual(14), { percent: 0, usual: 3 }],
  ['a little less', { visits: 1000, orders: 16 }, usual(28), null],
  ['as usual', { visits: 1000, orders: 30 }, usual(28), null],
  ['a day like one before', { visits: 1000, orders: 10 }, [...usual(27), { visits: 1000, orders: 10 }], null],
  [
    'a quiet day before, which is no measure',
    { visits: 1000, orders: 10 },
    [...usual(27), { visits: 5, orders: 0 }],
    { percent: 1, usual: 3 },
  ],
  ['too few visits yet', { visits: 399, orders: 0 }, usual(28), 'undecided'],
  ['no visits', { visits: 0, orders: 0 }, usual(28), 'undecided'],
  ['a new shop', { visits: 1000, orders: 0 }, usual(13), 'undecided'],
  ['a shop in which nobody orders', { visits: 1000, orders: 0 }, usual(28, 0), 'undecided'],
])('%s', (_, today, before, outcome) => {
  expect(lowConversion({ today, before })).toEqual(outcome);
});
