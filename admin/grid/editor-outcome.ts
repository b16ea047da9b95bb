import type { CellInput } from './cell-edits.ts';
import type { Movement } from './cell-range.ts';

/** How an editor ends: with new content and a step of the keyboard, or without. */
export interface EditorOutcome {
  commit(input: CellInput, movement?: Movement): void;
  cancel(): void;
}
