import { z } from 'zod';
import { isCalendarDay } from './calendar-day.ts';

/** A day that exists, `2026-11-22`. Separate from its rule, so that a page's first load does not include Zod. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isCalendarDay);
