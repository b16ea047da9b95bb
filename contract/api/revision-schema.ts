import { z } from 'zod';
import { MAX_ID } from './max-id.ts';

/** The revision of a row that a person has seen; the next one must fit a column of the type `integer` too. 0: no row yet. */
export const revisionSchema = z
  .int()
  .min(0)
  .max(MAX_ID - 1);
