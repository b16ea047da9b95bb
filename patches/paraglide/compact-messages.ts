/**
 * Patch of @inlang/paraglide-js 2.25.4: its output supports many languages and ways of choosing one, which is half of
 * a message's code. In the build for browsers a text without plurals becomes one expression, made from our own
 * `messages/*.json` and not from that output, and the language is that of the document. Texts with plurals and the
 * server's texts stay as compiled.
 *
 * - Gain: 2.0 to 3.7 kB, which is 1.5 to 2.2 % of the scripts of a first load (decision 030).
 * - Test: `compact-messages.test.ts` compares every text with the compiled one.
 * - Goes when Paraglide has an output for a language that is fixed at run time.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Locale } from '#contract/i18n/locale.ts';

/** Paraglide's output for the browser: its runtime, and a module for each text. */
const RUNTIME = /\/messages\/compiled\/browser\/runtime\.js$/;
const MESSAGE = /\/messages\/compiled\/browser\/messages\/(\w+)\.js$/;
const SOURCES = path.resolve(import.meta.dirname, '../../messages');

type Texts = Record<string, unknown>;

export function compactMessages(): Plugin {
  const texts = { ru: readTexts('ru'), uz: readTexts('uz') };
  return {
    name: 'compact-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: [RUNTIME, MESSAGE] },
      handler(id) {
        const name = MESSAGE.exec(id)?.[1];
        if (name !== undefined) return compactMessage(name, texts);
        return `export * from ${JSON.stringify(path.join(import.meta.dirname, 'browser-locale.ts'))};`;
      },
    },
  };
}

export function readTexts(locale: Locale): Texts {
  return JSON.parse(fs.readFileSync(path.join(SOURCES, `${locale}.json`), 'utf8'));
}

/** The module of a text; null for one that is not a single text in both languages. */
export function compactMessage(name: string, texts: Record<Locale, Texts>): string | null {
  const { [name]: ru } = texts.ru;
  const { [name]: uz } = texts.uz;
  if (typeof ru !== 'string' || typeof uz !== 'string') return null;
  const choice = `isUzbek(options) ? ${template(uz)} : ${template(ru)}`;
  return `import { isUzbek } from '../runtime.js';\nexport const ${name} = (i, options) => ${choice};\n`;
}

function template(text: string): string {
  const escaped = text.replace(/[`\\$]/g, '\\$&');
  return `\`${escaped.replace(/\{(\w+)\}/g, (_, input) => `\${i?.${input}}`)}\``;
}
