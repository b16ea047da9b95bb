import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { declaredNames } from './declared-names.mjs';
import { vocabularyFault } from './vocabulary.mjs';

test.each([
  'tellShopper',
  'MOST_ATTEMPTS',
  'next_look_at',
  'kept-files.ts',
  'isAsked',
  'BATCH_AT_ONCE',
  'OrderParts',
  'SHORTEST_QUERY',
])('%s is refused', (name) => {
  expect(vocabularyFault(name)).toContain(name);
});

test.each(['task', 'Outlook', 'lookup', 'almostEmpty', 'desktop', 'parts', 'AtomParts2', 'keepAlive', 'heartbeat'])(
  '%s is a word of its own',
  (name) => {
    expect(vocabularyFault(name)).toBeUndefined();
  },
);

const SOURCE = `
  import { used } from 'elsewhere';
  const { wanted, renamed: told, ...rest } = used;
  function say(first: string, { second = 1 }, [third]: string[]) { return (nudge: number) => used.heard; }
  interface Desk { looks?: number; ask(): void }
  type Lane = { most: number };
  try { used({ foreign: 1 }); } catch (gone) {}
`;

test('declared names are collected, imported names are not', () => {
  const names = declaredNames(parseSync('source.ts', SOURCE).program);
  expect(names.sort()).toEqual(
    [
      ...['Desk', 'Lane', 'ask', 'first', 'gone', 'looks', 'most', 'nudge', 'rest', 'say', 'second', 'third'],
      ...['told', 'wanted'],
    ].sort(),
  );
});

test('names of tables and columns are read from strings', () => {
  const { program } = parseSync('tables.ts', `pgTable('sales_to_tell', { at: timestamp('next_look_at') });`);
  expect(declaredNames(program, { withStrings: true })).toEqual(['sales_to_tell', 'next_look_at']);
});
