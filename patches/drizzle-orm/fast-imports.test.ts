import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { READ_FIRST } from '../read-first.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../node_modules/drizzle-orm');

test('every relative import of Drizzle names an ESM file with its ending', () => {
  const { type } = JSON.parse(fs.readFileSync(path.join(FOLDER, 'package.json'), 'utf8'));
  expect(type, READ_FIRST).toBe('module');
  const files = fs.globSync('**/*.js', { cwd: FOLDER });
  expect(files.length).toBeGreaterThan(100);
  const missing = files.flatMap((file) => {
    const code = fs.readFileSync(path.join(FOLDER, file), 'utf8');
    const relative = [...code.matchAll(/^(?:import|export) [^"']*["'](\.[^"']+)["'];?$/gm)].map(([, to = '']) => to);
    return relative.filter((to) => !to.endsWith('.js') || !fs.existsSync(path.join(FOLDER, file, '..', to)));
  });
  expect(missing, READ_FIRST).toEqual([]);
});
