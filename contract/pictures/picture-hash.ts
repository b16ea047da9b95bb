import { z } from 'zod';

/** The name of a picture: the first 20 hex digits of the SHA-256 of its original. */
export const pictureHashSchema = z.string().regex(/^[0-9a-f]{20}$/);
