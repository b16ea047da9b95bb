import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PERMISSIONS, UNUSED_PERMISSIONS } from './permissions.ts';

test('the permissions that the screen of roles leaves out are those that no call requires', () => {
  const code = ['contract', 'server'].flatMap(sourcesIn).join('\n');
  const unused = PERMISSIONS.filter((permission) => !code.includes(`'${permission}'`));
  expect(UNUSED_PERMISSIONS).toEqual(unused);
});

/** Texts of all modules but tests and the two lists that name every permission. */
function sourcesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing'))
    .filter((file) => !['permissions.ts', 'permission-names.ts'].includes(path.basename(file)))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
}
