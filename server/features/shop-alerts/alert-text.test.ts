import { expect, test } from 'vitest';
import type { AlertKind } from '#contract/shop-alerts/alert-kinds.ts';
import { alertPlace } from './alert-text.ts';

const startedAt = new Date('2026-11-26T01:30:00+05:00');
const placeOf = (kind: AlertKind, data: Record<string, unknown> = {}, target = '') =>
  alertPlace({ kind, target, data, startedAt });

test('an alert opens the rows that it counts', () => {
  expect(placeOf('no_orders', { since: '2026-11-25T18:00:00Z', usual: 5 })).toBe(
    '/orders?group=all&from=2026-11-25&to=2026-11-26',
  );
  expect(placeOf('conversion_low', { percent: 1, usual: 3 })).toBe(
    '/reports/funnel?from=2026-11-26&to=2026-11-26&by=source',
  );
  expect(placeOf('payments_unknown', { count: 2, sum: 100, minutes: 40 })).toBe('/payments?group=unknown&longer=40');
  expect(placeOf('bestseller_out', {}, '17')).toBe('/products/17');
});

test('alerts that an older version has started open what they can', () => {
  expect(placeOf('payments_unknown', { count: 2, sum: 100 })).toBe('/payments?group=unknown');
  expect(placeOf('no_orders', {})).toBe('/orders?group=all&from=2026-11-26&to=2026-11-26');
});
