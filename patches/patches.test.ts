import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { READ_FIRST } from './read-first.ts';

const HEADER =
  /^\/\*\*\n \* Patch of (?<name>\S+) (?<version>\d\S+): .*?\n \* - Gain: .*?\n \* - Test: .*?\n \* - Goes when .*?\n \*\/\n/s;

const files = fs
  .globSync('*/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted();
/** The files of each row of the table; the first one has the header of the patch. */
const rows = [...read('README.md').matchAll(/^\| (`[\w/.-]+\.ts`[^|]*) \| @?[\w/-]+ \|/gm)].map(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
);

test('every patch is in the table', () => {
  expect(rows.flat().toSorted()).toEqual(files);
});

test.each(rows)('%s has a header, and the version that it was written for is installed', (file) => {
  const { name = '', version } = HEADER.exec(read(file))?.groups ?? {};
  expect(version, `${file} has no header as the others have`).toBeDefined();
  const installed = JSON.parse(read('../node_modules', name, 'package.json')).version;
  expect(installed, READ_FIRST).toBe(version);
});

function read(...file: string[]): string {
  return fs.readFileSync(path.join(import.meta.dirname, ...file), 'utf8');
}
