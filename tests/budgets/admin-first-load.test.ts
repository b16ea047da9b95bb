import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const BUILD = path.resolve(import.meta.dirname, '../../build/admin');
const MAX_SCRIPT_BYTES = 180 * 1000;
const MAX_STYLE_BYTES = 20 * 1000;
const MAX_FONT_BYTES = 25 * 1000;
/** Loaded with the screen, dialog or form that needs it. */
const LATE = ['palette', 'shortcut-list', 'lock-screen', 'step-up-dialog', 'sign-in-screen', 'toaster', 'schemas'];

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, ManifestEntry> = JSON.parse(
  fs.readFileSync(path.join(BUILD, '.vite/manifest.json'), 'utf8'),
);

/** The entry and everything that it imports statically, however deep: the browser runs nothing before all of it is here. */
const firstLoad = [...reachable(Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '')];

test('the scripts of the first load of the back office stay within their budget', () => {
  const scripts = firstLoad.map(({ file }) => file);
  expect(scripts.length).toBeGreaterThan(0);
  expect(gzipped(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

test('its style sheets and fonts stay within theirs', () => {
  const styles = [...new Set(firstLoad.flatMap(({ css = [] }) => css))];
  expect(styles.length).toBeGreaterThan(0);
  expect(gzipped(styles)).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  const fonts = [...document().matchAll(/href="\/admin\/(assets\/[\w.-]+\.woff2)"/g)].map(([, file = '']) => file);
  // Font files are compressed already.
  const bytes = fonts.reduce((sum, font) => sum + fs.statSync(path.join(BUILD, font)).size, 0);
  expect(fonts).toHaveLength(2);
  expect(bytes).toBeLessThanOrEqual(MAX_FONT_BYTES);
});

test('what a person opens later is not in it', () => {
  const names = firstLoad.map(({ file }) => path.basename(file).replace(/-[\w-]{8}\.js$/, ''));
  expect(names.filter((name) => LATE.includes(name))).toEqual([]);
});

test('the document has nothing inline, which its policy would refuse', () => {
  expect(document()).not.toMatch(/<style|<script(?![^>]* src=)[^>]*>|\son\w+=/);
});

function document(): string {
  return fs.readFileSync(path.join(BUILD, 'index.html'), 'utf8');
}

function reachable(key: string, found = new Set<ManifestEntry>()): Set<ManifestEntry> {
  const entry = manifest[key];
  if (entry === undefined || found.has(entry)) return found;
  found.add(entry);
  for (const imported of entry.imports ?? []) reachable(imported, found);
  return found;
}

function gzipped(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(BUILD, file))).length, 0);
}
