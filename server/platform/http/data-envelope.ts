import { z } from 'zod';
import { NotFound } from './shop-error.ts';

/** The shape of a successful response: `{"data": …}`. */
export function dataOf<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** Throws a 404 when the value is missing. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new NotFound();
  return value;
}
