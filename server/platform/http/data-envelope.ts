import { z } from 'zod';
import { NotFound } from './shop-error.ts';

/** The shape of a successful answer: `{"data": …}`. */
export function dataOf<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** What isn't there is a 404. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new NotFound();
  return value;
}
