import { FAULTS } from './faults.ts';
import type { MomentName } from './moments.ts';

/** One place of the table: a fault at a moment. Its name is `kill-shop/after-charge`. */
export interface Cell {
  name: string;
  fault: string;
  moment: MomentName;
}

/** Every cell whose name is chosen, or begins so (`kill-shop`); all without a choice. */
export function chooseCells(only: readonly string[]): Cell[] {
  const all = Object.entries(FAULTS).flatMap(([fault, { moments }]) =>
    moments.map((moment) => ({ name: `${fault}/${moment}`, fault, moment })),
  );
  const unknown = only.filter((choice) => !all.some((cell) => isChosen(cell, choice)));
  if (unknown.length > 0) throw new RangeError(`No cell is called ${unknown.join(', ')}`);
  return only.length === 0 ? all : all.filter((cell) => only.some((choice) => isChosen(cell, choice)));
}

function isChosen({ name, fault, moment }: Cell, choice: string): boolean {
  return [name, fault, `/${moment}`].includes(choice);
}
