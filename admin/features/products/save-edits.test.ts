import { describe, expect, it } from 'vitest';
import type { PendingCell, PendingEdit } from '#admin/grid/pending-edits.ts';
import { settle, settledEdit, toBatches } from './save-edits.ts';

const cell = (id: number, field: string, edit: Partial<PendingEdit> = {}): PendingCell => ({
  id,
  field,
  edit: { before: 100, after: 110, ...edit },
});
const NOTHING = { change_set: null, applied: [], conflicts: [], refused: [] };

describe('requests of a save', () => {
  it('hold at most so many edits, and never divide a row', () => {
    const cells = [cell(1, 'price'), cell(1, 'old_price'), cell(2, 'price'), cell(2, 'old_price'), cell(3, 'price')];
    expect(toBatches(cells, 3).map((batch) => batch.cells.length)).toEqual([2, 3]);
  });

  it('leave out cells that cannot be saved', () => {
    const conflict = { theirs: 90, by: 'Aziza' };
    expect(toBatches([cell(1, 'price', { error: 'No' }), cell(2, 'price', { conflict })])).toEqual([]);
  });
});

describe('the answer to a save', () => {
  const batch = { cells: [cell(1, 'price'), cell(2, 'price'), cell(3, 'price')] };
  const current = (id: number, field: string) => batch.cells.find((one) => one.id === id && one.field === field)?.edit;

  it('saved cells are no edits any more, refused ones keep the text, conflicts get both values', () => {
    const outcome = settle(
      batch,
      {
        ...NOTHING,
        change_set: 5,
        applied: [{ id: 1, field: 'price', value: 110 }],
        refused: [{ id: 2, field: 'price', problem: 'below_cost', message: 'Below cost' }],
        conflicts: [
          { id: 3, field: 'price', seen: 100, value: 110, current: 95, changed_by: 'Aziza', changed_at: null },
        ],
      },
      current,
    );
    expect(outcome).toMatchObject({ saved: 1, refused: 1, conflicts: 1 });
    expect(outcome.steps).toEqual([
      { id: 1, field: 'price', edit: undefined },
      { id: 2, field: 'price', edit: { before: 100, after: 110, error: 'Below cost' } },
      { id: 3, field: 'price', edit: { before: 100, after: 110, conflict: { theirs: 95, by: 'Aziza' } } },
    ]);
  });

  it('a cell that was edited while the save was under way keeps the newer edit', () => {
    const newer: PendingEdit = { before: 100, after: 120 };
    const outcome = settle(
      { cells: [cell(1, 'price')] },
      { ...NOTHING, applied: [{ id: 1, field: 'price', value: 110 }] },
      () => newer,
    );
    expect(outcome.steps).toEqual([{ id: 1, field: 'price', edit: { before: 110, after: 120 } }]);
  });
});

describe('a conflict', () => {
  const edit: PendingEdit = { before: 100, after: 110, conflict: { theirs: 95, by: null } };

  it('settled with mine compares with what is stored now', () => {
    expect(settledEdit(edit, 'mine')).toEqual({ before: 95, after: 110 });
  });

  it('settled with theirs is no edit any more', () => {
    expect(settledEdit(edit, 'theirs')).toBeUndefined();
  });
});
