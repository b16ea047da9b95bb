import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ASSETS = path.join(ROOT, 'build/client/assets');
/** The limit for the code of one dialog. */
const MAX_OWN_BYTES = 15 * 1000;
/** The limits for the code that dialogs share and the first one loads: the window, and the form with its validation. */
const MAX_WINDOW_BYTES = 25 * 1000;
const MAX_FORM_BYTES = 55 * 1000;

const files = fs.readdirSync(ASSETS).filter((file) => file.endsWith('.js'));

/** The file of a lazily loaded chunk; it is named for its source file. */
function fileOf(part: string): string {
  const file = files.find((name) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(name));
  if (file === undefined) throw new Error(`${part} is no file of its own`);
  return file;
}

/** A file and everything that it imports statically. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = fs.readFileSync(path.join(ASSETS, file), 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) withImports(imported, found);
  return found;
}

function gzipped(parts: Iterable<string>): number {
  return [...parts].reduce((sum, part) => sum + gzipSync(fs.readFileSync(path.join(ASSETS, part))).length, 0);
}

/** Without files that are loaded already. */
function beyond(parts: Set<string>, ...known: Set<string>[]): Set<string> {
  return new Set([...parts].filter((part) => !known.some((some) => some.has(part))));
}

// The footer's code is loaded after every page, and with it the small modules that the shop shares.
const onEveryPage = [fileOf('entry.client'), fileOf('root'), fileOf('pages'), fileOf('footer')].reduce(
  (known, file) => withImports(file, known),
  new Set<string>(),
);
const dialogWindow = beyond(withImports(fileOf('dialog')), onEveryPage);
const form = beyond(withImports(fileOf('request-form')), onEveryPage, dialogWindow);

/** Every dialog that `showDialog` opens, by the name in its loader. */
function dialogs(): string[] {
  const loader = /const load\w+ = async \(\) => \(await import\('(?:\.{1,2}\/)+(?:[\w-]+\/)*([\w-]+)\.tsx'\)/g;
  const sources = fs
    .globSync('web/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8'));
  return [...new Set(sources.flatMap((source) => [...source.matchAll(loader)].map(([, part = '']) => part)))].sort();
}

test('every dialog is measured', () => {
  expect(dialogs().length).toBeGreaterThan(15);
  expect(dialogs()).toEqual(
    expect.arrayContaining(['callback-dialog', 'instalment-picker', 'promo-dialog', 'video-dialog', 'voucher-dialog']),
  );
});

test.each(dialogs())('%s is loaded when it is opened, within its budget', (dialog) => {
  const own = beyond(withImports(fileOf(dialog)), onEveryPage, dialogWindow, form);
  expect(own.size).toBeGreaterThan(0);
  expect(gzipped(own)).toBeLessThanOrEqual(MAX_OWN_BYTES);
});

test('the code that dialogs share is loaded once and stays within its budget', () => {
  expect(gzipped(dialogWindow)).toBeLessThanOrEqual(MAX_WINDOW_BYTES);
  expect(gzipped(form)).toBeLessThanOrEqual(MAX_FORM_BYTES);
});
