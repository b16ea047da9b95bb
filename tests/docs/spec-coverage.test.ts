import fs from 'node:fs';
import { expect, test } from 'vitest';

const SPECIFICATION = 'docs/specification';
const CHAPTER = /^\d\d-.*\.md$/;

test('every rule of the specification has one row in the coverage, and every row a rule', () => {
  const chapters = fs.readdirSync(SPECIFICATION).filter((name) => CHAPTER.test(name));
  const rules = chapters.flatMap((name) => numbers(`${SPECIFICATION}/${name}`, /^- \*\*(\d+\.\d+[a-z]?)\*\*/gm));
  const rows = numbers('docs/spec-coverage.md', /^\| (\d+\.\d+[a-z]?) \|/gm);
  expect(rules).toContain('9.48');
  expect(rows.toSorted()).toEqual(rules.toSorted());
});

test('each ruling has one number, in the range of its group', () => {
  const text = fs.readFileSync(`${SPECIFICATION}/rulings.md`, 'utf8');
  const groups = text.split(/^## (?=R\d+\. )/m).slice(1);
  expect(groups).toHaveLength(9);
  for (const [index, group] of groups.entries()) {
    const found = [...group.matchAll(/^- \*\*(R\d+\.\d+)\*\*/gm)].map(([, number]) => number);
    expect(found).toEqual(found.map((_, place) => `R${index + 1}.${place + 1}`));
    expect(found).not.toHaveLength(0);
  }
});

function numbers(file: string, pattern: RegExp): string[] {
  return [...fs.readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, number]) => number ?? []);
}
