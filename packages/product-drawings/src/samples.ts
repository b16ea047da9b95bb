import { APPLIANCE_SAMPLES } from './appliances/samples.ts';
import type { DrawingKind, FactsOf } from './drawing-facts.ts';
import { ELECTRONIC_SAMPLES } from './electronics/samples.ts';

/** Facts of made-up goods of every kind, for the contact sheet and the tests. */
export const SAMPLES: { [K in DrawingKind]: FactsOf<K>[] } = { ...ELECTRONIC_SAMPLES, ...APPLIANCE_SAMPLES };
