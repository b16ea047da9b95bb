import { APPLIANCE_SAMPLES } from './appliances/samples.ts';
import type { FactsOf } from './drawer.ts';
import { ELECTRONIC_SAMPLES } from './electronics/samples.ts';
import type { DrawingKind } from './facts.ts';

/** Facts of made-up goods of every kind, for the contact sheet and the tests. */
export const SAMPLES: { [K in DrawingKind]: FactsOf<K>[] } = { ...ELECTRONIC_SAMPLES, ...APPLIANCE_SAMPLES };
