import { z } from 'zod';
import { MAX_ID } from './max-id.ts';

/** An id of a row. A larger number is refused here: PostgreSQL would answer it with an error. */
export const idSchema = z.int().min(1).max(MAX_ID);

/** The same from an address, where it is digits. */
export const idParamSchema = z.coerce.number().pipe(idSchema);
