import { useState } from 'react';
import type { ApiResult } from '#client/api-result.ts';
import { threeWayMerge } from './three-way-merge.ts';

interface Revised<Values> {
  values: Values;
  revision: number;
}

export interface EditDeps<Values extends object, Data> {
  /** What the person saw when they started. */
  seen: Revised<Values>;
  save(values: Values, revision: number): Promise<ApiResult<Data>>;
  /** Reads `current` of a refusal; null when it is not there. */
  parseCurrent(current: unknown): Revised<Values> | null;
}

export interface Conflict<Values> {
  mine: Values;
  current: Revised<Values>;
  fields: (keyof Values)[];
}

type Saved<Data> =
  | { kind: 'saved' }
  | { kind: 'conflict' }
  | { kind: 'refused'; result: Exclude<ApiResult<Data>, { kind: 'done' }> };

/**
 * Saves an edit of something that others may change at the same time. Changes of other fields are joined without a
 * question; of the same field the person chooses.
 */
export function useEdit<Values extends object, Data>({ seen, save, parseCurrent }: EditDeps<Values, Data>) {
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  async function submit(mine: Values, base: Revised<Values> = seen): Promise<Saved<Data>> {
    const result = await save(mine, base.revision);
    if (result.kind === 'done') return { kind: 'saved' };
    const current = changedTo(result, parseCurrent);
    if (current === null) return { kind: 'refused', result };
    const { merged, conflicts } = threeWayMerge(base.values, mine, current.values);
    if (conflicts.length === 0) return submit(merged, current);
    setConflict({ mine: merged, current, fields: conflicts });
    return { kind: 'conflict' };
  }

  return {
    conflict,
    submit: (mine: Values) => submit(mine),
    /** Saves mine, but of these fields what is there now. */
    resolve(takenFromThem: ReadonlySet<keyof Values>): Promise<Saved<Data>> {
      if (conflict === null) throw new Error('There is no conflict to resolve');
      const { mine, current } = conflict;
      const values = { ...mine };
      for (const name of takenFromThem) values[name] = current.values[name];
      setConflict(null);
      return submit(values, current);
    },
  };
}

function changedTo<Values>(
  result: ApiResult<unknown>,
  parse: (current: unknown) => Revised<Values> | null,
): Revised<Values> | null {
  if (result.kind !== 'failed' || result.status !== 409) return null;
  const data = result.data as { reason?: unknown; current?: unknown } | undefined;
  return data?.reason === 'changed' ? parse(data.current) : null;
}
