import fs from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = '{contract,server,web,ui,admin,sandbox,demo,scripts,tests,bench}/**/*.{ts,tsx,css}';
const CITATION = /\b(?:specification|rulings?)[ ,(:]+R?\d\.\d{1,2}[a-z]?(?:(?:–|, | and )R?\d\.\d{1,2}[a-z]?)*/gi;
const NUMBER = /R?\d\.\d{1,2}[a-z]?/g;

test('a comment that cites the specification or a ruling cites a number that exists', () => {
  const known = new Set(documents().flatMap((text) => [...text.matchAll(/^- \*\*(R?\d\.\d+[a-z]?)\*\*/gm)].map(one)));
  expect(known).toContain('9.48');
  expect(known).toContain('R5.8');
  const unknown = fs.globSync(SOURCES, { exclude: (path) => path.includes('node_modules') }).flatMap((file) =>
    citedIn(file)
      .filter((number) => !known.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

function citedIn(file: string): string[] {
  const citations = fs.readFileSync(file, 'utf8').match(CITATION) ?? [];
  return citations.flatMap((citation) => citation.match(NUMBER) ?? []);
}

function documents(): string[] {
  return fs.globSync('docs/specification/*.md').map((file) => fs.readFileSync(file, 'utf8'));
}

function one([, number]: RegExpExecArray): string {
  return number ?? '';
}
