import fs from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';

const EXAMPLE = fs.readFileSync('.env.example', 'utf8');
/** Set by the shop itself, for processes that it starts. */
const INTERNAL = 'HANDED_DATABASE_URL';
// Set, so that no secret is generated into the data directory.
const SECRET = { SESSION_SECRET: 'x'.repeat(32) };

test('.env.example has every variable that the configuration reads, and no other', () => {
  expect(Object.keys(parseEnv(EXAMPLE)).toSorted()).toEqual(
    variablesRead()
      .filter((name) => name !== INTERNAL)
      .toSorted(),
  );
});

test('.env.example holds the default values', () => {
  expect(readConfig({ ...parseEnv(EXAMPLE), ...SECRET })).toEqual(readConfig(SECRET));
});

test('.env.example explains each variable in the line above it', () => {
  const lines = EXAMPLE.split('\n');
  const unexplained = lines.filter((line, index) => /^\w+=/.test(line) && !lines[index - 1]?.startsWith('# '));
  expect(unexplained).toEqual([]);
});

/** `readConfig` copies the variables that are set into one object and parses that: here the copy records its reads. */
function variablesRead(): string[] {
  const names = new Set<string>();
  const recorder = new Proxy<Record<string, string>>(SECRET, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name);
    },
  });
  const copying = vi.spyOn(Object, 'fromEntries').mockImplementationOnce(() => recorder);
  try {
    readConfig({});
  } finally {
    copying.mockRestore();
  }
  return [...names];
}
