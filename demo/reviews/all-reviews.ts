import { REVIEWS as AUDIO } from './audio.ts';
import { REVIEWS as BEAUTY_SMART_HOME_AND_GAMES } from './beauty-smart-home-and-games.ts';
import { REVIEWS as CLEANING_AND_SEWING } from './cleaning-and-sewing.ts';
import { REVIEWS as CLIMATE } from './climate.ts';
import type { DemoReview } from './demo-review.ts';
import { REVIEWS as FRIDGES_AND_DISHWASHERS } from './fridges-and-dishwashers.ts';
import { REVIEWS as KITCHEN } from './kitchen.ts';
import { REVIEWS as LAPTOPS_AND_TABLETS } from './laptops-and-tablets.ts';
import { REVIEWS as LAUNDRY } from './laundry.ts';
import { REVIEWS as OFFICE_AND_NETWORKS } from './office-and-networks.ts';
import { REVIEWS as APPLE } from './smartphones-apple.ts';
import { REVIEWS as OTHER_SMARTPHONES } from './smartphones-other-makers.ts';
import { REVIEWS as SAMSUNG } from './smartphones-samsung.ts';
import { REVIEWS as TELEVISION } from './television.ts';
import { REVIEWS as WATCHES_AND_BANDS } from './watches-and-bands.ts';

/** Every review of the demo shop, one import a file. */
export const ALL_REVIEWS: DemoReview[] = [
  ...APPLE,
  ...SAMSUNG,
  ...OTHER_SMARTPHONES,
  ...WATCHES_AND_BANDS,
  ...LAPTOPS_AND_TABLETS,
  ...OFFICE_AND_NETWORKS,
  ...TELEVISION,
  ...AUDIO,
  ...FRIDGES_AND_DISHWASHERS,
  ...LAUNDRY,
  ...KITCHEN,
  ...CLEANING_AND_SEWING,
  ...CLIMATE,
  ...BEAUTY_SMART_HOME_AND_GAMES,
];
