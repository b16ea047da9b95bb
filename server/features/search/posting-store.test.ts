import { expect, test } from 'vitest';
import { createPostingStore } from './posting-store.ts';

function contents(store: ReturnType<typeof createPostingStore>, term: number): number[] {
  const { array, from, to } = store.block(term);
  return [...array.subarray(from, to)];
}

test('equals plain ascending lists through growth, sweeps and growth again', () => {
  const store = createPostingStore();
  const lists: number[][] = [];
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const fill = (count: number) => {
    for (let posting = 0; posting < count; posting++) {
      // Most terms are rare, a few have thousands.
      const term = next(5) === 0 ? next(3) : next(2000);
      store.reserve(term + 1);
      store.push(term, posting);
      lists[term] = [...(lists[term] ?? []), posting];
    }
  };
  fill(20_000);
  for (const [term, list] of lists.entries()) {
    store.sweep(term, (posting) => posting % 3 !== 0);
    if (list) lists[term] = list.filter((posting) => posting % 3 !== 0);
  }
  fill(5000);
  expect(lists.map((_, term) => contents(store, term))).toEqual(
    lists.map((list) => (list ?? []).toSorted((one, other) => one - other)),
  );
  expect(store.total()).toBe(lists.reduce((sum, list) => sum + (list?.length ?? 0), 0));
});
