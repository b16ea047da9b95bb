import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...fs.globSync('docs/**/*.md'),
  ...fs.globSync('{demo,deploy,packages}/**/README.md', { exclude: (name) => name.includes('node_modules') }),
].sort();

const FOLDERS = fs
  .readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'build', 'test-results'].includes(entry.name))
  .map(({ name }) => name.replace('.', '\\.'));
/** `server/shop.ts`, `web/routes/`, `server/schema/*-tables.ts`, `web/entry.{client,server}.tsx`. */
const PATH = new RegExp(`(?<![\\w/.#@-])(?:${FOLDERS.join('|')})/(?:[\\w./*{},+-]|<name>)*`, 'g');
/** `page-address.ts` in backticks. */
const BARE_NAME = /`([\w.-]+\.(?:ts|tsx|mjs|css))`/g;
const SOURCES = `{${FOLDERS.join(',').replaceAll('\\', '')}}/**/*.{ts,tsx,mjs,css}`;
const BASE_NAMES = new Set(
  ['*.{ts,mjs}', '.*.mjs', SOURCES]
    .flatMap((pattern) => fs.globSync(pattern, { exclude: (name) => name.includes('node_modules') }))
    .map((name) => path.basename(name)),
);
/** Of Node and browsers. */
const ENVIRONMENT = new Set(['AsyncLocalStorage', 'localStorage', 'sessionStorage']);
const LINK = /\]\(([^)\s]+)\)/g;
/** Files that a reader of CONTRIBUTING.md is told to create, or never to create. */
const TO_CREATE = /all-stores|store-ratings|rate-store|<name>|^(utils|helpers)\.ts$/;
/** Compiled, made by a command, or written by whoever runs the shop. */
const GENERATED = /^(messages\/compiled|build|deploy\/shop\.env$|bench\/[\w-]+\/node_modules)/;

test.each(DOCUMENTS)('%s links only to what exists', (file) => {
  const links = textOf(file).matchAll(LINK);
  const broken = [...links]
    .map(([, link = '']) => link)
    .filter((link) => !isExternal(link) && !leadsSomewhere(file, link));
  expect(broken).toEqual([]);
});

test.each(DOCUMENTS)('%s names only files and folders that exist', (file) => {
  const missing = pathsIn(file).filter(
    (name) =>
      !exists(name) &&
      !exists(path.join(path.dirname(file), name)) &&
      !(file === 'CONTRIBUTING.md' && TO_CREATE.test(name)),
  );
  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('%s names no file that is gone, without its folder either', (file) => {
  const named = [...textOf(file).matchAll(BARE_NAME)].map(([, name = '']) => name);
  const missing = named.filter(
    (name) => !BASE_NAMES.has(name) && !(file === 'CONTRIBUTING.md' && TO_CREATE.test(name)),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('functions and constants that ARCHITECTURE.md names stand in the code', () => {
  const code = fs
    .globSync(SOURCES, { exclude: (name) => name.includes('node_modules') })
    .map(textOf)
    .join('\n');
  const words = new Set(code.match(/\w+/g));
  const named = [...textOf('ARCHITECTURE.md').matchAll(/`(?:\w+\.)?(\w*[a-z][A-Z]\w*|[A-Z]\w*_\w+)\b[^`/]*`/g)];
  const names = [...new Set(named.map(([, name = '']) => name))].filter((name) => !ENVIRONMENT.has(name));
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

test('documents name paths at all, so that the pattern above still matches them', () => {
  expect(pathsIn('ARCHITECTURE.md').length).toBeGreaterThan(80);
  expect(pathsIn('docs/spec-coverage.md').length).toBeGreaterThan(200);
});

test('every test that the coverage of the specification names exists', () => {
  const tests = new Set(
    fs.globSync('{contract,server,web,admin,client,ui,patches,tests,demo}/**/*.{test,spec}.{ts,tsx}').map(nameOfTest),
  );
  const named = textOf('docs/spec-coverage.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((row) => [...(row.split(' | ').at(-1) ?? '').matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(300);
  expect([...new Set(named)].filter((name) => !tests.has(name))).toEqual([]);
});

/** `orders-api` of `server/features/orders/orders-api.test.ts`, `cart.spec` of `tests/journeys/cart.spec.ts`. */
function nameOfTest(file: string): string {
  return path.basename(file).replace(/(\.long)?\.test\.tsx?$|\.tsx?$/, '');
}

function textOf(file: string): string {
  return fs.readFileSync(file, 'utf8');
}

function pathsIn(file: string): string[] {
  const found = textOf(file).replace(LINK, '').match(PATH) ?? [];
  return [...new Set(found.map((name) => name.replace(/[.,-]+$/, '')))].filter((name) => !GENERATED.test(name));
}

function exists(name: string): boolean {
  return /[*{]/.test(name) ? fs.globSync(name).length > 0 : fs.existsSync(name);
}

function isExternal(link: string): boolean {
  return /^(https?:|mailto:)/.test(link);
}

/** The file of a link exists, and so does the heading that it names. */
function leadsSomewhere(file: string, link: string): boolean {
  const [target = '', anchor] = link.split('#', 2);
  const linked = target === '' ? file : path.join(path.dirname(file), target);
  if (!fs.existsSync(linked)) return false;
  return anchor === undefined || headingsOf(linked).includes(anchor);
}

/** As GitHub makes anchors of headings. */
function headingsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
