import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lockFileGaps } from './lock-file-gaps.mjs';

const LOCK_FILES = ['package-lock.json', 'bench/tools/package-lock.json', 'bench/next-toy/package-lock.json'];
const root = new URL('../../', import.meta.url);

describe('lock files', () => {
  test.each(LOCK_FILES)('%s holds the packages of every system', (file) => {
    expect(lockFileGaps(JSON.parse(readFileSync(new URL(file, root), 'utf8')))).toEqual([]);
  });

  test('a package for another system that was left out is a gap', () => {
    const packages = {
      '': { dependencies: { next: '1.0.0' } },
      'node_modules/next': { optionalDependencies: { 'swc-darwin': '1.0.0', 'swc-linux': '1.0.0' } },
      'node_modules/next/node_modules/swc-linux': {},
    };
    expect(lockFileGaps({ packages })).toEqual(['node_modules/next needs swc-darwin']);
  });

  test('a peer is a gap unless it is optional', () => {
    const packages = {
      'node_modules/a': {
        peerDependencies: { b: '1', c: '1' },
        peerDependenciesMeta: { b: { optional: true } },
      },
    };
    expect(lockFileGaps({ packages })).toEqual(['node_modules/a needs c']);
  });
});
