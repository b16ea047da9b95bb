import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBloomFilter } from '../server/platform/passwords/bloom-filter.ts';

/**
 * Makes `server/platform/passwords/common-passwords.bin` of a list of passwords, the commonest first, one a line:
 * `node scripts/make-common-passwords.ts <list.txt>`. The list itself stays out of the repository; its origin is in
 * docs/security/passwords.md.
 */
const MIN_LENGTH = 8;
/** Staff passwords are longer, and so are rarer in the list: of these all are taken. */
const STAFF_MIN_LENGTH = 12;
const COMMONEST = 180_000;

const { positionals } = parseArgs({ allowPositionals: true });
const [list] = positionals;
if (list === undefined) {
  console.error('usage: node scripts/make-common-passwords.ts <list.txt>');
  process.exit(1);
}
const passwords = new Set(
  fs
    .readFileSync(list, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.normalize('NFKC').toLowerCase())
    .filter((password) => [...password].length >= MIN_LENGTH),
);
const members = [...passwords].filter((password, rank) => rank < COMMONEST || [...password].length >= STAFF_MIN_LENGTH);
const file = path.join(import.meta.dirname, '../server/platform/passwords/common-passwords.bin');
fs.writeFileSync(file, createBloomFilter(members));
console.log(`${members.length} passwords in ${fs.statSync(file).size} bytes`);
