import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { compactMessage } from './compact-messages.ts';

type Message = (inputs: object, options: { locale: Locale }) => string;

const FOLDER = path.resolve(import.meta.dirname, '../../messages/compiled/browser/messages');
const compiled = new Map(Object.entries(m as unknown as Record<string, Message>));
const compact = new Map<string, Message>();
for (const name of compiled.keys()) {
  const code = compactMessage(fs.readFileSync(path.join(FOLDER, `${name}.js`), 'utf8'), name)?.code;
  if (code !== undefined) compact.set(name, evaluate(code));
}

test('every message without plurals becomes one expression', () => {
  expect(compact.size).toBeGreaterThan(compiled.size * 0.9);
});

test.each(LOCALES)('a compact message in %s has the same text as the compiled one', (locale) => {
  // Every input of a message returns its own name.
  const inputs = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
  for (const [name, message] of compact) {
    expect(message(inputs, { locale }), name).toBe(compiled.get(name)?.(inputs, { locale }));
  }
});

test('a message of another form stays as compiled', () => {
  expect(compactMessage('export const cart_goods = (i) => plural(i);', 'cart_goods')).toBeNull();
});

function evaluate(code: string): Message {
  const expression = code.slice(code.indexOf(' = ') + 3).replace(/;\s*$/, '');
  return new Function('isUzbek', `return ${expression}`)((options: { locale: Locale }) => options.locale === 'uz');
}
