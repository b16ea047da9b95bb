import { z } from 'zod';
import { idSchema } from '../api/id-schema.ts';
import { LOCALES } from '../i18n/locale.ts';
import { DEVICE_KINDS, FUNNEL_STEPS, VISIT_CHANNELS, VISIT_SOURCES } from './funnel.ts';

/** `POST /api/visit-steps`: which steps a visit has reached just now. Nothing in it says which visit. */
export const visitStepsSchema = z.strictObject({
  steps: z
    .array(z.enum(FUNNEL_STEPS))
    .min(1)
    .max(FUNNEL_STEPS.length)
    .refine((steps) => new Set(steps).size === steps.length, { message: 'form_invalid' }),
  device: z.enum(DEVICE_KINDS),
  locale: z.enum(LOCALES),
  source: z.enum(VISIT_SOURCES),
  /** Null: the visit came by itself. */
  channel: z.enum(VISIT_CHANNELS).nullable(),
  /** Of the goods that the visit saw first; null: none, or they were of no single category. */
  category: idSchema.nullable(),
});
export type VisitSteps = z.infer<typeof visitStepsSchema>;
