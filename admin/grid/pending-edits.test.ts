import { describe, expect, it } from 'vitest';
import { createPendingEdits, type PendingEdit } from './pending-edits.ts';

const price = (after: number, before = 100): PendingEdit => ({ before, after });

describe('unsaved edits', () => {
  it('undo and redo take whole operations, in order', () => {
    const edits = createPendingEdits();
    edits.apply([
      { id: 1, field: 'price', edit: price(110) },
      { id: 2, field: 'price', edit: price(120) },
    ]);
    edits.apply([{ id: 1, field: 'price', edit: price(130) }]);
    expect(edits.undo()).toEqual([1]);
    expect(edits.of(1, 'price')?.after).toBe(110);
    expect(edits.undo()).toEqual([1, 2]);
    expect(edits.count()).toEqual({ cells: 0, rows: 0, refused: 0, conflicts: 0 });
    expect(edits.canUndo).toBe(false);
    edits.redo();
    edits.redo();
    expect(edits.of(1, 'price')?.after).toBe(130);
    expect(edits.of(2, 'price')?.after).toBe(120);
    expect(edits.canRedo).toBe(false);
  });

  it('a cell edited back to what it held is no edit', () => {
    const edits = createPendingEdits();
    edits.apply([{ id: 1, field: 'price', edit: price(110) }]);
    edits.apply([{ id: 1, field: 'price', edit: price(100, 110) }]);
    expect(edits.of(1, 'price')).toBeUndefined();
    edits.undo();
    expect(edits.of(1, 'price')).toEqual(price(110));
  });

  it('a second edit still compares with what the cell held before the first', () => {
    const edits = createPendingEdits();
    edits.apply([{ id: 1, field: 'price', edit: price(110) }]);
    edits.apply([{ id: 1, field: 'price', edit: price(120, 110) }]);
    expect(edits.of(1, 'price')).toEqual(price(120));
  });

  it('keeps what was typed when it is no value', () => {
    const edits = createPendingEdits();
    edits.apply([
      { id: 1, field: 'price', edit: { before: 100, after: 100, typed: 'ten', error: 'A number is needed' } },
    ]);
    expect(edits.count()).toMatchObject({ cells: 1, refused: 1 });
  });

  it('saved cells leave the undo stack, others stay in it', () => {
    const edits = createPendingEdits();
    edits.apply([
      { id: 1, field: 'price', edit: price(110) },
      { id: 2, field: 'price', edit: price(110) },
    ]);
    edits.amend([{ id: 1, field: 'price', edit: undefined }]);
    expect(edits.undo()).toEqual([2]);
    edits.redo();
    expect(edits.of(1, 'price')).toBeUndefined();
    expect(edits.of(2, 'price')?.after).toBe(110);
  });

  it('an edit of a cell in conflict stays in conflict until it is settled', () => {
    const edits = createPendingEdits();
    edits.amend([{ id: 1, field: 'price', edit: { ...price(110), conflict: { theirs: 90, by: 'Aziza' } } }]);
    edits.apply([{ id: 1, field: 'price', edit: price(120) }]);
    expect(edits.of(1, 'price')?.conflict?.theirs).toBe(90);
    expect(edits.count().conflicts).toBe(1);
  });

  it('restores the edits that an earlier page has stored', () => {
    const stored = createPendingEdits();
    stored.apply([{ id: 7, field: 'stickers', edit: { before: [1], after: [1, 2] } }]);
    const edits = createPendingEdits();
    expect(edits.restore(JSON.parse(JSON.stringify(stored.list())))).toEqual([7]);
    expect(edits.of(7, 'stickers')?.after).toEqual([1, 2]);
  });

  it('random edits and as many undos leave nothing, redos bring everything back', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = generator(seed);
      const edits = createPendingEdits();
      for (let step = 0; step < 60; step += 1) {
        const roll = random(10);
        if (roll < 7) {
          const cells = Array.from({ length: 1 + random(5) }, () => ({
            id: 1 + random(6),
            field: `field${random(3)}`,
            edit: price(100 + random(4)),
          }));
          const own = new Map(cells.map((cell) => [`${cell.id}:${cell.field}`, cell]));
          edits.apply([...own.values()]);
        } else if (roll < 9) edits.undo();
        else edits.redo();
      }
      while (edits.canRedo) edits.redo();
      const all = sorted(edits.list());
      while (edits.canUndo) edits.undo();
      expect(edits.list()).toEqual([]);
      while (edits.canRedo) edits.redo();
      expect(sorted(edits.list())).toEqual(all);
    }
  });
});

function sorted(cells: readonly { id: number; field: string }[]) {
  return [...cells].sort((one, other) => one.id - other.id || one.field.localeCompare(other.field));
}

function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
