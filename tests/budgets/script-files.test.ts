import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { BundleContents } from '#web/build/bundle-contents.ts';
import { SCRIPT_GROUPS } from '#web/build/script-groups.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../build/client/assets');
/**
 * Scripts of a first load with the router's manifest; `tests/journeys/request-budgets.spec.ts` counts those loaded
 * later.
 */
const MAX_SCRIPTS = 17;
/** Pages of a customer with orders: forms, order states, payment methods. */
const MAX_SCRIPTS_SIGNED_IN = 26;

interface Loaded {
  module: string;
  imports: string[];
}

/** React Router's manifest: the files that each route needs. */
interface Manifest {
  entry: Loaded;
  routes: Record<string, Loaded & { id: string; parentId?: string }>;
}

const files = fs.readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
const manifest = readManifest();
const routes = Object.keys(manifest.routes).filter((id) => id !== 'root');

test('every route is in the manifest', () => {
  expect(routes.length).toBeGreaterThan(35);
});

test.each(routes)('%s loads few scripts', (route) => {
  const isSignedIn = /^routes\/(cabinet|checkout)/.test(route);
  const scripts = scriptsOf(route);
  expect(scripts.size).toBeGreaterThan(5);
  expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(isSignedIn ? MAX_SCRIPTS_SIGNED_IN : MAX_SCRIPTS);
});

test('no script imports itself through another', () => {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const reached = (from: string, found = new Set<string>()): Set<string> => {
    for (const file of imports.get(from) ?? []) {
      if (found.has(file)) continue;
      found.add(file);
      reached(file, found);
    }
    return found;
  };
  expect(files.filter((file) => reached(file).has(file))).toEqual([]);
});

test('every script group has its file, and none is left over from a moved module', () => {
  const names = SCRIPT_GROUPS.map(({ name, debugName }) => (typeof name === 'string' ? name : debugName));
  const empty = names.filter(
    (name) => !files.some((file) => file.startsWith(`${name}-`) && file.length === `${name}-XXXXXXXX.js`.length),
  );
  expect(empty).toEqual([]);
});

test('every path in the pattern of a script group is one of a module, so that a moved module is noticed', () => {
  const contents: BundleContents = JSON.parse(fs.readFileSync(path.join(ASSETS, '../../client-contents.json'), 'utf8'));
  const modules = Object.values(contents).flatMap((file) => Object.keys(file).map((module) => `/${module}`));
  const paths = SCRIPT_GROUPS.flatMap(({ test: pattern }) => (pattern ? alternativesOf(pattern.source) : []));
  expect(paths.length).toBeGreaterThan(150);
  expect(paths.filter((one) => !modules.some((module) => new RegExp(one).test(module)))).toEqual([]);
});

/** The patterns that a pattern with `|` stands for: `a(b|c)` is `ab` and `ac`. */
function alternativesOf(pattern: string): string[] {
  const pieces = splitOutside(pattern);
  if (pieces.length > 1) return pieces.flatMap(alternativesOf);
  const start = pattern.search(/\((?!\?)/);
  if (start === -1) return [pattern];
  const end = closingOf(pattern, start);
  const choices = splitOutside(pattern.slice(start + 1, end));
  return choices.flatMap((choice) => alternativesOf(pattern.slice(0, start) + choice + pattern.slice(end + 1)));
}

function splitOutside(pattern: string): string[] {
  const pieces = [''];
  let depth = 0;
  for (const letter of pattern) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === '|' && depth === 0) pieces.push('');
    else pieces.push(`${pieces.pop()}${letter}`);
  }
  return pieces;
}

function closingOf(pattern: string, start: number): number {
  let depth = 0;
  for (let at = start; at < pattern.length; at += 1) {
    if (pattern[at] === '(') depth += 1;
    if (pattern[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`${pattern} has no closing parenthesis`);
}

function readManifest(): Manifest {
  const file = files.find((name) => name.startsWith('manifest-')) ?? '';
  const code = fs.readFileSync(path.join(ASSETS, file), 'utf8');
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
}

/** The manifest, the entry, the route and its parent routes. */
function scriptsOf(route: string): Set<string> {
  const parts: Loaded[] = [manifest.entry];
  for (let id: string | undefined = route; id !== undefined; id = manifest.routes[id]?.parentId) {
    const part = manifest.routes[id];
    if (part) parts.push(part);
  }
  return new Set(['manifest', ...parts.flatMap(({ module, imports }) => [module, ...imports])]);
}

function importsOf(file: string): string[] {
  const code = fs.readFileSync(path.join(ASSETS, file), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, imported = '']) => imported);
}
