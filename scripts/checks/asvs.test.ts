import fs from 'node:fs';
import { expect, test } from 'vitest';
import { asvsCounts, asvsFaults, asvsRows, evidenceFaults } from './asvs.mjs';

const page = fs.readFileSync('docs/security/asvs.md', 'utf8');
const readFile = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null);

test('the page has each of the 253 items of levels 1 and 2 once', () => {
  expect(asvsRows(page)).toHaveLength(253);
  expect(asvsFaults(page, readFile)).toEqual([]);
});

test('a missing, a repeated and an invented item are faults', () => {
  const [first = ''] = page.match(/^\| 1\.1\.1 \|.*$/m) ?? [];
  expect(asvsFaults(page.replace(first, ''), readFile)).toContain('1.1.1 is missing');
  expect(asvsFaults(page.replace(first, `${first}\n${first}`), readFile)).toContain('1.1.1 stands twice');
  const invented = first.replace('1.1.1', '1.1.9');
  expect(asvsFaults(page.replace(first, `${first}\n${invented}`), readFile)).toContain(
    '1.1.9 is no number of level 1 or 2',
  );
});

test('a file that is gone and a test that was renamed are faults', () => {
  expect(evidenceFaults('`server/no-such-file.ts`', readFile)).toEqual(['server/no-such-file.ts does not exist']);
  const renamed = '`server/a.test.ts` "the old name"';
  expect(evidenceFaults(renamed, () => "test('the new name', …")).toEqual([
    'server/a.test.ts has no test or heading "the old name"',
  ]);
  expect(evidenceFaults(renamed, () => "test('the old name is here', …")).toEqual([]);
});

test('counts that were written by hand are a fault', () => {
  const wrong = page.replace(asvsCounts(page), asvsCounts(page).replace('| all | 253', '| all | 254'));
  expect(asvsFaults(wrong, readFile).join()).toContain('the counts are old');
});

test('every purpose of a key stands in the inventory', () => {
  const code = fs
    .globSync('server/**/*.ts', { exclude: (name) => name.includes('.test.') })
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');
  const purposes = [...code.matchAll(/deriveKeys\(\w+(?:\.\w+)?, '([^']+)'\)|_KEYS = '([a-z -]+)'/g)].map(
    ([, literal, named]) => literal ?? named ?? '',
  );
  expect(purposes.length).toBeGreaterThan(8);
  const inventory = fs.readFileSync('docs/security/crypto.md', 'utf8');
  expect(purposes.filter((purpose) => !inventory.includes(`\`${purpose}\``))).toEqual([]);
});
