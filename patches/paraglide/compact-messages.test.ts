import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { compactMessage, readTexts } from './compact-messages.ts';

type Message = (inputs: object, options: { locale: Locale }) => string;

const FOLDER = path.resolve(import.meta.dirname, '../../messages/compiled/browser');
const texts = { ru: readTexts('ru'), uz: readTexts('uz') };
const compiled = new Map(Object.entries(m as unknown as Record<string, Message>));
const compact = new Map<string, Message>();
for (const name of compiled.keys()) {
  const code = compactMessage(name, texts);
  if (code !== null) compact.set(name, evaluate(code));
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

test('a message with plurals stays as compiled, one with signs of JavaScript is safe', () => {
  expect(compactMessage('goods', { ru: { goods: [{ match: {} }] }, uz: { goods: [{ match: {} }] } })).toBeNull();
  const code = compactMessage('sum', { ru: { sum: '`$1\\' }, uz: { sum: '' } }) ?? '';
  expect(evaluate(code)({}, { locale: 'ru' })).toBe('`$1\\');
});

test('Paraglide writes the files that are replaced, and messages import only what the replacement exports', () => {
  const files = fs.readdirSync(path.join(FOLDER, 'messages'));
  expect(files.filter((file) => compiled.has(file.replace(/\.js$/, ''))).length, READ_FIRST).toBe(compiled.size);
  const replacement = fs.readFileSync(path.join(import.meta.dirname, 'browser-locale.ts'), 'utf8');
  for (const file of files) {
    const code = fs.readFileSync(path.join(FOLDER, 'messages', file), 'utf8');
    for (const [, names = ''] of code.matchAll(/import \{([^}]+)\} from '\.\.\/runtime\.js'/g)) {
      for (const name of names.split(',')) expect(replacement, READ_FIRST).toContain(` ${name.trim()} =`);
    }
  }
});

const READ_FIRST = 'Paraglide has changed: read patches/README.md before upgrading it';

function evaluate(code: string): Message {
  const expression = code.slice(code.indexOf(' = ') + 3).replace(/;\s*$/, '');
  return new Function('isUzbek', `return ${expression}`)((options: { locale: Locale }) => options.locale === 'uz');
}
