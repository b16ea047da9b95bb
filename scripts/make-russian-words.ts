import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LEMMA, STEM } from '../server/features/search/language/russian-words.ts';
import { stemRussian } from '../server/features/search/stem-word.ts';
import { soundKeys } from '../server/features/search/transliterate.ts';
import { createBloomFilter } from '../server/platform/passwords/bloom-filter.ts';

/**
 * Makes `server/features/search/language/russian-words.bin` of a Hunspell dictionary: `node scripts/make-russian-words.ts
 * <index.dic>`. The dictionary itself stays out of the repository; its origin and licence are in docs/search-language.md.
 */
const MIN_LETTERS = 4;

const { positionals } = parseArgs({ allowPositionals: true });
const [dictionary] = positionals;
if (dictionary === undefined) {
  console.error('usage: node scripts/make-russian-words.ts <index.dic>');
  process.exit(1);
}
// Names of people and places begin with a capital: a brand may be called so.
const words = fs
  .readFileSync(dictionary, 'utf8')
  .split('\n')
  .map((line) => line.split('/')[0]?.trim() ?? '')
  .filter((word) => word.length >= MIN_LETTERS && /^[а-яё]+$/.test(word));
const keys = new Set(words.map((word) => soundKeys(word)[0] ?? ''));
const stems = new Set([...keys].map(stemRussian));
const file = path.join(import.meta.dirname, '../server/features/search/language/russian-words.bin');
fs.writeFileSync(
  file,
  createBloomFilter([...[...keys].map((key) => LEMMA + key), ...[...stems].map((stem) => STEM + stem)]),
);
console.log(`${keys.size} words and ${stems.size} stems in ${fs.statSync(file).size} bytes`);
