import { describe, expect, test } from 'vitest';
import type { PickedOrder, PickingEvent, PickingResult } from './picking.ts';
import { piecesToPick } from './picking-rules.ts';
import { findScanned, isComplete, replayPicking, withResult } from './replay-picking.ts';

const line = (product_id: number, own: object = {}): PickedOrder['lines'][number] => ({
  ...{ product_id, name: `Товар ${product_id}`, sku: `SKU-${product_id}`, barcode: `46000000000${product_id}` },
  ...{ img: null, shelf: null, codes: [], needed: 2, picked: 0, missing: 0, picks: [], ...own },
});
const order = (number: string, own: Partial<PickedOrder> = {}): PickedOrder => ({
  ...{ number, created_at: '2026-11-25T10:00:00Z', revision: 0, shipping_method_name: 'Курьер', expected_from: null },
  ...{ claim: null, is_shared: false, lines: [line(11)], ...own },
});
const event = (number: string, own: object): PickingEvent =>
  ({
    id: crypto.randomUUID(),
    number,
    store_id: 1,
    at: '2026-11-25T10:00:00Z',
    product_id: 11,
    codes: {},
    ...own,
  }) as PickingEvent;
const pick = (number: string) => event(number, { kind: 'pick' });
const result = (own: Partial<PickingResult>): PickingResult => ({
  id: '',
  outcome: 'picked',
  detail: null,
  line: null,
  ...own,
});

describe('what is not sent yet', () => {
  test('stands on top of the list of the server', () => {
    const [shown] = replayPicking([order('26-1')], [pick('26-1'), pick('26-1'), pick('26-2')]);
    expect(shown?.lines[0]).toMatchObject({ picked: 2 });
    expect(isComplete(shown)).toBe(true);
  });
  test('is undone, missing and found again', () => {
    const missing = event('26-1', { kind: 'missing' });
    const states = [
      [pick('26-1'), missing],
      [pick('26-1'), missing, pick('26-1')],
      [pick('26-1'), event('26-1', { kind: 'undo' })],
    ];
    expect(states.map((events) => replayPicking([order('26-1')], events)[0]?.lines[0])).toMatchObject([
      { picked: 1, missing: 1 },
      { picked: 2, missing: 0 },
      { picked: 0, missing: 0 },
    ]);
  });
  test('takes a packed order off the list, and one that other stores share stays', () => {
    const packs = [event('26-1', { kind: 'pack' }), event('26-2', { kind: 'pack' })];
    const left = replayPicking([order('26-1'), order('26-2', { is_shared: true })], packs);
    expect(left.map(({ number }) => number)).toEqual(['26-2']);
  });
});

test('an answer of the server that arrives twice changes nothing the second time', () => {
  const scan = event('26-1', { kind: 'pick', codes: { serial: 'SN-1' } });
  const answer = result({ line: { product_id: 11, needed: 3, picked: 2, missing: 0 } });
  const once = withResult([order('26-1')], scan, answer);
  expect(once[0]?.lines[0]).toMatchObject({ needed: 3, picked: 2, picks: [{ id: scan.id, codes: ['SN-1'] }] });
  expect(withResult(once, scan, answer)).toEqual(once);
  expect(withResult(once, scan, result({ outcome: 'cancelled' }))).toEqual([]);
});

test('any piece is put back, sent or not, and a refused one is none', () => {
  const [first, second] = [pick('26-1'), pick('26-1')];
  const answer = result({ line: { product_id: 11, needed: 2, picked: 1, missing: 0 } });
  const sent = withResult([order('26-1')], first, answer);
  const back = event('26-1', { kind: 'undo', undoes: first.id });
  expect(replayPicking(sent, [second, back])[0]?.lines[0]).toMatchObject({ picked: 1, picks: [{ id: second.id }] });
  const undone = { ...answer, outcome: 'undone', line: { product_id: 11, needed: 2, picked: 0, missing: 0 } } as const;
  expect(withResult(sent, back, undone)[0]?.lines[0]).toMatchObject({ picked: 0, picks: [] });
  const refused = result({ outcome: 'code_taken', line: { product_id: 11, needed: 2, picked: 0, missing: 0 } });
  expect(withResult([order('26-1')], second, refused)[0]?.lines[0]).toMatchObject({ picked: 0, picks: [] });
});

describe('a scan', () => {
  const orders = [order('26-1', { lines: [line(11, { picked: 2 }), line(12)] }), order('26-2')];
  test.each([
    ['sku-12', { kind: 'piece', order: { number: '26-1' }, line: { product_id: 12 } }],
    ['4600000000011', { kind: 'piece', order: { number: '26-2' }, line: { product_id: 11 } }],
    ['04600000000011', { kind: 'piece', order: { number: '26-2' } }],
    ['SKU-99', { kind: 'wrong' }],
  ])('%s means a piece of the first order that needs it, or nothing', (code, expected) => {
    expect(findScanned(orders, code)).toMatchObject(expected);
  });
  test('of a good of which there is enough is said so', () => {
    expect(findScanned([orders[0] ?? order('')], 'SKU-11')).toMatchObject({ kind: 'enough', line: { product_id: 11 } });
  });
});

describe('the pieces of an order', () => {
  const goods = (productId: number, quantity: number, refundedQuantity = 0, isService = false) => ({
    ...{ productId, quantity, refundedQuantity, isService },
  });
  test.each([
    [
      'come from the stores that gave them',
      [goods(11, 3)],
      [
        [11, 2, 1],
        [11, 1, 2],
      ],
      null,
      [
        [11, 1, 2],
        [11, 2, 1],
      ],
    ],
    [
      'are fewer after a refund',
      [goods(11, 3, 2)],
      [
        [11, 1, 2],
        [11, 2, 1],
      ],
      null,
      [[11, 1, 1]],
    ],
    ['without stock come from the store of the pickup', [goods(11, 2)], [], 7, [[11, 7, 2]]],
    [
      'without stock come from the store that gives the rest',
      [goods(11, 1), goods(12, 1)],
      [[11, 3, 1]],
      null,
      [
        [11, 3, 1],
        [12, 3, 1],
      ],
    ],
    ['are no services', [goods(99, 1, 0, true)], [[11, 1, 1]], null, []],
  ] as const)('%s', (_what, lines, taken, pickup, expected) => {
    const places = taken.map(([productId, storeId, quantity]) => ({ productId, storeId, quantity }));
    const found = piecesToPick(lines, places, pickup);
    expect(found.map(({ productId, storeId, quantity }) => [productId, storeId, quantity])).toEqual(expected);
  });
});
