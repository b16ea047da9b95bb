import { CLIMATE_BEAUTY_HOME } from './judged-climate-beauty-home.ts';
import { COMPUTERS } from './judged-computers.ts';
import { GAMES_PHOTO_ACCESSORIES } from './judged-games-photo-accessories.ts';
import { KITCHEN } from './judged-kitchen.ts';
import { LARGE_APPLIANCES } from './judged-large-appliances.ts';
import { PHONES_AND_WATCHES } from './judged-phones-and-watches.ts';
import { BEGINNINGS } from './judged-prefixes.ts';
import type { JudgedQuery } from './judged-query.ts';
import { SMALL_APPLIANCES } from './judged-small-appliances.ts';
import { TELEVISION_AND_SOUND } from './judged-television-and-sound.ts';

export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  ...PHONES_AND_WATCHES,
  ...COMPUTERS,
  ...TELEVISION_AND_SOUND,
  ...LARGE_APPLIANCES,
  ...KITCHEN,
  ...SMALL_APPLIANCES,
  ...CLIMATE_BEAUTY_HOME,
  ...GAMES_PHOTO_ACCESSORIES,
  ...BEGINNINGS,
];

/** Must find nothing: no word has a meaning in the shop, and no product name is spelt similarly. */
export const NONSENSE_QUERIES: readonly string[] = [
  'asdfghjkl',
  'фывапролдж',
  'qqqqqq',
  'zzzzz',
  'ъъъъъ',
  'xyzzyq plugh',
  'ывапфыв олдж',
  'кетчуп гейнц',
  'бегемот',
  'shalgʻom',
  'бульдозер каток',
  '9999999999999',
  '!!!',
  '???...',
  '<script>',
  "'; drop table products; --",
  '%%%',
  '\\\\\\',
  'ab',
  '5"',
  '',
  '   ',
  'ujhjljdjq ghbdtn',
  'абырвалг',
  'qzxv1234zz',
];
