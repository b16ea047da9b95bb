import { z } from 'zod';

/** A variable with a whole number of these bounds. */
export function wholeNumber(min: number, max: number) {
  const expectation = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, expectation)
    .transform(Number)
    .pipe(z.number().min(min, expectation).max(max, expectation));
}
