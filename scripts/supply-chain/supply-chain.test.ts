import { describe, expect, test } from 'vitest';
import { judge, snapshotOf } from './advisories.mjs';
import { isAllowed, licenceFaults, licenceList } from './licences.mjs';
import { directDependencies, lockPackages } from './lock-packages.mjs';
import { patchesByPackage } from './read-project.mjs';
import { sbomFaults, sbomOf } from './sbom.mjs';

const INTEGRITY = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
const LOCK = {
  packages: {
    '': { dependencies: { a: '1.0.0', '@x/b': '2.0.0', own: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', integrity: INTEGRITY, dependencies: { c: '^1.0.0' } },
    'node_modules/@x/b': { version: '2.0.0', license: '(MIT OR GPL-3.0)', dependencies: { c: '^2.0.0', a: '*' } },
    'node_modules/c': { version: '1.1.0', license: 'ISC' },
    'node_modules/@x/b/node_modules/c': { version: '2.2.0', license: 'BSD-3-Clause', optional: true },
    'node_modules/tool': { version: '1.0.0', name: 'renamed', license: 'MIT', dev: true, dependencies: { c: '*' } },
    'node_modules/tool/node_modules/c': { version: '1.1.0', license: 'ISC', dev: true },
    'node_modules/own': { resolved: 'packages/own', link: true },
    'packages/own': { version: '1.0.0', dependencies: { c: '1' } },
  },
};
const PACKAGES = lockPackages(LOCK);
const document = () =>
  sbomOf({
    lock: LOCK,
    packages: PACKAGES,
    manifest: { name: 'amper', version: '0.1.0', license: 'MIT' },
    revision: 'abc',
    patches: new Map([['a', ['a/faster.ts']]]),
  });

describe('the bill of materials', () => {
  test('has each version once, in its widest scope, with the dependencies that Node would load', () => {
    expect(PACKAGES.map(({ ref, scope, dependsOn }) => [ref, scope, dependsOn])).toEqual([
      ['pkg:npm/%40x/b@2.0.0', 'required', ['pkg:npm/a@1.0.0', 'pkg:npm/c@2.2.0']],
      ['pkg:npm/a@1.0.0', 'required', ['pkg:npm/c@1.1.0']],
      ['pkg:npm/c@1.1.0', 'required', []],
      ['pkg:npm/c@2.2.0', 'optional', []],
      ['pkg:npm/renamed@1.0.0', 'excluded', ['pkg:npm/c@1.1.0']],
    ]);
    expect(directDependencies(LOCK)).toEqual([
      ...['pkg:npm/%40x/b@2.0.0', 'pkg:npm/a@1.0.0', 'pkg:npm/c@1.1.0', 'pkg:npm/renamed@1.0.0'],
    ]);
  });

  test('names hashes, licences and our patches as CycloneDX does, and is the same each time', () => {
    const sbom = document();
    expect(sbomFaults(sbom)).toEqual([]);
    expect(sbom.components.find(({ name }: { name: string }) => name === 'a')).toMatchObject({
      hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
      licenses: [{ license: { id: 'MIT' } }],
      pedigree: { patches: [{ type: 'monkey' }], notes: 'patches/a/faster.ts' },
    });
    expect(sbom.components[0]).toMatchObject({ group: '@x', licenses: [{ expression: '(MIT OR GPL-3.0)' }] });
    expect(document()).toEqual(sbom);
  });

  test.each([
    ['without a version', (c: Record<string, unknown>) => delete c.version, 'has no version'],
    [
      'with a cut hash',
      (c: Record<string, unknown>) => Object.assign(c, { hashes: [{ alg: 'SHA-512', content: '07' }] }),
      'has a wrong hash',
    ],
    [
      'under another reference',
      (c: Record<string, unknown>) => Object.assign(c, { 'bom-ref': 'x' }),
      'is no component',
    ],
    ['of no known type', (c: Record<string, unknown>) => Object.assign(c, { type: 'thing' }), 'has no known type'],
  ])('is refused with a component %s', (_, spoil, fault) => {
    const sbom = document();
    spoil(sbom.components[1]);
    expect(sbomFaults(sbom).join()).toContain(fault);
  });

  test('knows our patches by the table of their folder', () => {
    const page =
      '| patch | package | x |\n| --- | --- | --- |\n| `p/one.ts`, `p/two.ts` | @x/b | – |\n| `q/three.ts` | a | – |\n';
    expect([...patchesByPackage(page)]).toEqual([
      ['@x/b', ['p/one.ts', 'p/two.ts']],
      ['a', ['q/three.ts']],
    ]);
  });
});

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['(Apache-2.0 WITH LLVM-exception)', true],
  ['Apache-2.0 WITH Classpath-exception-2.0', false],
  ['GPL-2.0-only OR (MIT AND ISC)', true],
  ['(MIT OR ISC) AND AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['MIT ISC', false],
])('a package under %s: %s', (expression, allowed) => {
  expect(isAllowed(expression, 'some-package')).toBe(allowed);
});

test('an exception is for its packages only; a licence that is not allowed or not named fails', () => {
  expect(isAllowed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true);
  const other = [
    { ...PACKAGES[1], license: 'AGPL-3.0-only' },
    { ...PACKAGES[2], license: null },
  ];
  expect(licenceFaults(other)).toEqual([
    'a 1.0.0 is under AGPL-3.0-only, which is not allowed',
    'c 1.1.0 names no licence',
  ]);
  expect(licenceList(PACKAGES, { version: '0.1.0' })).toContain('## ISC (1)\n\n- c 1.1.0\n');
});

describe('advisories', () => {
  const NONE = { source: 'npm audit', date: null, packages: [], advisories: [] };
  const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
  const audit = {
    vulnerabilities: {
      a: { name: 'a', via: [{ source: 1, url, title: 'reads too far', severity: 'high', range: '<1.0.1' }] },
      '@x/b': { name: '@x/b', via: ['a'] },
    },
  };
  const snapshot = snapshotOf(audit, PACKAGES, NONE, '2026-11-01');
  const on = (today: string, accepted: object[] = []) => judge({ snapshot, accepted, packages: PACKAGES, today });

  test('within its time frame an advisory is named, after it the check fails', () => {
    expect(on('2026-11-08')).toMatchObject({ overdue: [], open: [expect.stringContaining('0 days left): a <1.0.1')] });
    expect(on('2026-11-09')).toMatchObject({ overdue: [expect.stringContaining('overdue since 1 days')], open: [] });
  });

  test('fetching again does not begin the time frame again', () => {
    const again = snapshotOf(audit, PACKAGES, snapshot, '2026-11-20');
    expect(again.advisories[0]).toMatchObject({ id: 'GHSA-aaaa-bbbb-cccc', firstSeen: '2026-11-01' });
  });

  test('it may be accepted with a reason, until a day', () => {
    const accepted = [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'the shop never reads from there', until: '2026-12-01' }];
    expect(on('2026-11-20', accepted)).toMatchObject({ overdue: [], open: [] });
    expect(on('2026-12-02', accepted).overdue).toHaveLength(1);
    expect(on('2026-11-20', [{ ...accepted[0], reason: 'no' }]).overdue).toHaveLength(1);
  });

  test('without a network it names what was not checked, and how old the rest is', () => {
    expect(judge({ snapshot: NONE, accepted: [], packages: PACKAGES, today: '2026-11-20' })).toMatchObject({
      notes: ['No advisories have been fetched yet: npm run advisories -- refresh.'],
      checkedPackages: 0,
    });
    const newer = [...PACKAGES, { ...PACKAGES[1], name: 'd', ref: 'pkg:npm/d@1.0.0' }];
    const { notes, checkedPackages } = judge({ snapshot, accepted: [], packages: newer, today: '2026-11-20' });
    expect(notes).toEqual([
      'The advisories are of 2026-11-01: npm run advisories -- refresh.',
      '1 packages are newer than these advisories: pkg:npm/d@1.0.0',
    ]);
    expect(checkedPackages).toBe(PACKAGES.length);
  });
});
