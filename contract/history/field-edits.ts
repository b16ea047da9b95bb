/** One field of one row as an editor sends it: what they saw, and what it is to be. */
export interface FieldEdit<Field extends string = string> {
  field: Field;
  saw: unknown;
  value: unknown;
}

/** A field that somebody else has changed since the editor saw it. */
export interface FieldConflict<Field extends string = string> {
  field: Field;
  saw: unknown;
  value: unknown;
  current: unknown;
}

export interface ComparedEdits<Field extends string = string> {
  /** Fields that still hold what the editor saw. */
  applied: FieldEdit<Field>[];
  /** Fields that hold the requested value already, whoever wrote it. */
  unchanged: FieldEdit<Field>[];
  conflicts: FieldConflict<Field>[];
}

/**
 * Splits the edits of a row by what the row holds now; `current` is read under the row's lock. Fields that the editor
 * did not touch are not compared, so that two people can edit different fields of the same row.
 */
export function compareEdits<Field extends string>(
  edits: readonly FieldEdit<Field>[],
  current: Readonly<Record<Field, unknown>>,
): ComparedEdits<Field> {
  const compared: ComparedEdits<Field> = { applied: [], unchanged: [], conflicts: [] };
  for (const edit of edits) {
    const held = current[edit.field];
    if (isSameValue(held, edit.value)) compared.unchanged.push(edit);
    else if (isSameValue(held, edit.saw)) compared.applied.push(edit);
    else compared.conflicts.push({ ...edit, current: held });
  }
  return compared;
}

/** Whether two values of JSON are the same. The order of an object's fields does not matter, that of a list does. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameValue(item, b[at]))
    );
  }
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  return (
    left.size === right.size && [...left].every(([key, value]) => right.has(key) && isSameValue(value, right.get(key)))
  );
}
