import { z } from 'zod';

/** Money is a whole number of sum, never a fraction, never below zero (architecture, "Truth and trust"). */
export const moneySchema = z.int().nonnegative();
