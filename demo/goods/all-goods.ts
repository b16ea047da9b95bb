import type { DemoLine } from './format.ts';
import { LINES as APPLE_IPHONE_16 } from './smartphones-apple-iphone-16.ts';
import { LINES as APPLE_IPHONE_17 } from './smartphones-apple-iphone-17.ts';
import { LINES as GOOGLE_ONEPLUS_NOTHING } from './smartphones-google-oneplus-nothing.ts';
import { LINES as HONOR_REALME_VIVO } from './smartphones-honor-realme-vivo.ts';
import { LINES as GALAXY_A } from './smartphones-samsung-galaxy-a.ts';
import { LINES as GALAXY_S } from './smartphones-samsung-galaxy-s.ts';
import { LINES as TECNO_AND_INFINIX } from './smartphones-tecno-and-infinix.ts';
import { LINES as XIAOMI_AND_POCO } from './smartphones-xiaomi-and-poco.ts';

/** Every line of the demo shop, one import a family file. */
export const ALL_LINES: DemoLine[] = [
  ...GALAXY_S,
  ...GALAXY_A,
  ...APPLE_IPHONE_17,
  ...APPLE_IPHONE_16,
  ...XIAOMI_AND_POCO,
  ...HONOR_REALME_VIVO,
  ...TECNO_AND_INFINIX,
  ...GOOGLE_ONEPLUS_NOTHING,
];
