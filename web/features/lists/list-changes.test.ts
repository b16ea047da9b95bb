import { describe, expect, test } from 'vitest';
import {
  applyChange,
  type Change,
  enqueueChange,
  type Line,
  type ListState,
  mergeLines,
  visibleLines,
} from './list-changes.ts';

const line = (id: number, quantity = 1): Line => ({ id, quantity });
const put = (id: number, quantity = 1): Change => ({ kind: 'put', id, quantity });
const remove = (id: number): Change => ({ kind: 'remove', id });
const clear: Change = { kind: 'clear' };
const ANY = { maxLines: Number.POSITIVE_INFINITY };

describe('a change', () => {
  test.each<[string, Line[], Change, Line[]]>([
    ['puts a new line at the end', [line(1)], put(2, 3), [line(1), line(2, 3)]],
    ['changes a quantity in its place', [line(1), line(2)], put(1, 5), [line(1, 5), line(2)]],
    ['removes a line', [line(1), line(2)], remove(1), [line(2)]],
    ['removes a missing line without effect', [line(2)], remove(1), [line(2)]],
    ['clears', [line(1), line(2)], clear, []],
    [
      'restores lines beside the present ones',
      [line(1, 4)],
      { kind: 'restore', lines: [line(2), line(1, 2)] },
      [line(2), line(1, 4)],
    ],
  ])('%s', (_, before, change, after) => {
    expect(applyChange(before, change, ANY)).toEqual(after);
  });

  test('keeps the price of the first addition', () => {
    expect(
      applyChange([{ id: 1, quantity: 1, price: 900 }], { kind: 'put', id: 1, quantity: 2, price: 700 }, ANY),
    ).toEqual([{ id: 1, quantity: 2, price: 900 }]);
  });

  test('adds no sixth line to a list of at most five, and restores the newest', () => {
    const five = [1, 2, 3, 4, 5].map((id) => line(id));
    expect(applyChange(five, put(6), { maxLines: 5 })).toEqual(five);
    expect(applyChange(five, { kind: 'restore', lines: [line(6)] }, { maxLines: 5 }).map(({ id }) => id)).toEqual([
      2, 3, 4, 5, 6,
    ]);
  });
});

test('a merge keeps the newest lines of both', () => {
  const [older, newer] = [[1, 2, 3].map((id) => line(id)), [4, 2].map((id) => line(id))];
  expect(mergeLines(older, newer, { maxLines: 3 }).map(({ id }) => id)).toEqual([3, 4, 2]);
});

describe('the visible list', () => {
  test.each<[string, ListState, Line[]]>([
    ['a guest’s list', { local: [line(1)], server: null, pending: [] }, [line(1)]],
    ['a customer’s list', { local: [], server: [line(2)], pending: [] }, [line(2)]],
    [
      'both lists until they are merged',
      { local: [line(1, 5)], server: [line(1, 2), line(2)], pending: [] },
      [line(2), line(1, 5)],
    ],
    [
      'the server’s list with pending changes',
      { local: [], server: [line(1)], pending: [put(2), put(1, 4), remove(2)] },
      [line(1, 4)],
    ],
    ['pending changes before the server’s list is known', { local: [], server: null, pending: [put(1)] }, [line(1)]],
  ])('is %s', (_, state, seen) => {
    expect(visibleLines(state, ANY)).toEqual(seen);
  });
});

test('a merge keeps every line of both lists, with the larger quantity', () => {
  const random = seededRandom(11);
  for (let round = 0; round < 200; round++) {
    const [older, newer] = [someLines(random), someLines(random)];
    const merged = mergeLines(older, newer, ANY);
    for (const { id, quantity } of [...older, ...newer]) {
      expect(merged.find((one) => one.id === id)?.quantity).toBeGreaterThanOrEqual(quantity);
    }
    expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
    const again = mergeLines(merged, newer, ANY);
    expect(again).toEqual(mergeLines(again, newer, ANY));
  }
});

test('a merged queue leads to the same list', () => {
  const random = seededRandom(3);
  for (let round = 0; round < 300; round++) {
    const before = someLines(random);
    const changes = Array.from({ length: 12 }, () => someChange(random));
    const queued = changes.reduce<readonly Change[]>(enqueueChange, []);
    expect(queued.length).toBeLessThanOrEqual(changes.length);
    expect(queued.reduce<readonly Line[]>((lines, change) => applyChange(lines, change, ANY), before)).toEqual(
      changes.reduce<readonly Line[]>((lines, change) => applyChange(lines, change, ANY), before),
    );
  }
});

test('at any order of responses the shopper sees their changes, and the server ends with them', () => {
  const random = seededRandom(5);
  for (let round = 0; round < 200; round++) {
    let server: readonly Line[] = someLines(random);
    let done: readonly Line[] = server;
    let state: ListState = { local: [], server, pending: [] };
    for (let step = 0; step < 30; step++) {
      if (random() < 0.5) {
        const change = someChange(random);
        done = applyChange(done, change, ANY);
        state = { ...state, pending: enqueueChange(state.pending, change) };
      } else {
        // The first pending change arrives. Sometimes its response is lost, and it is sent again after a refetch.
        const [first] = state.pending;
        if (first) server = applyChange(server, first, ANY);
        const isLost = random() < 0.3;
        state = { ...state, server, pending: isLost ? state.pending : state.pending.slice(1) };
      }
      expect(asMap(visibleLines(state, ANY))).toEqual(asMap(done));
    }
    server = state.pending.reduce((lines, change) => applyChange(lines, change, ANY), server);
    expect(asMap(server)).toEqual(asMap(done));
  }
});

function someLines(random: () => number): Line[] {
  return [1, 2, 3, 4, 5, 6].filter(() => random() < 0.5).map((id) => line(id, 1 + Math.floor(random() * 9)));
}

function someChange(random: () => number): Change {
  const id = 1 + Math.floor(random() * 6);
  const kind = random();
  if (kind < 0.7) return put(id, 1 + Math.floor(random() * 9));
  return kind < 0.93 ? remove(id) : clear;
}

function asMap(lines: readonly Line[]): Map<number, number> {
  return new Map([...lines].sort((a, b) => a.id - b.id).map(({ id, quantity }) => [id, quantity]));
}

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
