import fs from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES =
  '{contract,server,web,client,ui,patches,admin,packages,sandbox,demo,scripts,tests,bench}/**/*.{ts,tsx,mjs,css}';
const CITATION = /\b(?:specification|rulings?)[ ,(:]+R?\d\.\d{1,2}[a-z]?(?:(?:–|, | and )R?\d\.\d{1,2}[a-z]?)*/gi;
const NUMBER = /R?\d\.\d{1,2}[a-z]?/g;
const SECTION = /docs\/specification\/api\.md,? ["“]([^"”]+)["”]/g;
/** A chapter, a group or a document without its number: nobody would find the rule that is meant. */
const VAGUE = /\bspec §|\bspecification §|\brulings?(?:,| \() ?["“R]|(?<!specification\/)\bapi\.md, "/g;

const files = fs
  .globSync(SOURCES, { exclude: (path) => path.includes('node_modules') })
  .filter((file) => !file.startsWith('tests/docs/'))
  .map((file) => ({ file, text: commentsOnOneLine(fs.readFileSync(file, 'utf8')) }));

test('a comment that cites the specification or a ruling cites a number that exists', () => {
  const known = new Set(documents().flatMap((text) => [...text.matchAll(/^- \*\*(R?\d\.\d+[a-z]?)\*\*/gm)].map(first)));
  expect(known).toContain('9.48');
  expect(known).toContain('R5.8');
  const cited = files.flatMap(({ file, text }) => citedIn(text).map((number) => ({ file, number })));
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
});

test('a comment that cites the HTTP contract cites a section that exists', () => {
  const headings = fs.readFileSync('docs/specification/api.md', 'utf8').matchAll(/^#+ (.+)$/gm);
  const known = new Set([...headings].map(first));
  const cited = files.flatMap(({ file, text }) =>
    [...text.matchAll(SECTION)].map(first).map((section) => ({ file, section })),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter(({ section }) => !known.has(section))).toEqual([]);
});

test('citations have the forms of docs/specification/README.md', () => {
  expect(files.flatMap(({ file, text }) => (text.match(VAGUE) ?? []).map((form) => `${file}: ${form}`))).toEqual([]);
});

/** A citation may be broken at the end of a line of a comment. */
function commentsOnOneLine(text: string): string {
  return text.replace(/\n\s*(?:\*|\/\/) /g, ' ');
}

function citedIn(text: string): string[] {
  const citations = text.match(CITATION) ?? [];
  return citations.flatMap((citation) => citation.match(NUMBER) ?? []);
}

function documents(): string[] {
  return fs.globSync('docs/specification/*.md').map((file) => fs.readFileSync(file, 'utf8'));
}

function first([, found]: RegExpExecArray): string {
  return found ?? '';
}
