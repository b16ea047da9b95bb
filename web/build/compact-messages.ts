import path from 'node:path';
import type { Plugin } from 'vite';

const MESSAGE = /\/messages\/compiled\/browser\/messages\/(\w+)\.js$/;
const RUNTIME = /\/messages\/compiled\/browser\/runtime\.js$/;
const REGISTRY = /\/messages\/compiled\/\w+\/registry\.js$/;
/** One language's text without conditions, as Paraglide writes it. */
const TEXT =
  /const (ru|uz)_\w+ = \/\*\*[^\n]*?\*\/ \((?:i?)\) => \{\s*return \/\*\* @type \{LocalizedString\} \*\/ \((`(?:[^`\\]|\\.)*`)\)\s*\};/g;

/**
 * What Paraglide compiles is made for many languages and ways to find the right one; half of a message's code in the browser would
 * be that. Here a message becomes one expression, and the language that the document came in is all there is to know. Messages of
 * another form (plurals) and the server's stay as they were compiled.
 */
export function compactMessages(): Plugin {
  return {
    name: 'compact-messages',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: RUNTIME },
      handler: () => `export * from ${JSON.stringify(path.join(import.meta.dirname, 'browser-locale.ts'))};`,
    },
    transform: {
      filter: { id: MESSAGE },
      handler: (code, id) => compactMessage(code, MESSAGE.exec(id)?.[1] ?? ''),
    },
  };
}

/** On both sides: the rules of a language's plurals are made once. */
export function cachedPluralRules(): Plugin {
  return {
    name: 'cached-plural-rules',
    load: {
      filter: { id: REGISTRY },
      handler: () => `export * from ${JSON.stringify(path.join(import.meta.dirname, 'plural-rules.ts'))};`,
    },
  };
}

export function compactMessage(code: string, name: string): { code: string; map: null } | null {
  const texts = new Map([...code.matchAll(TEXT)].map(([, locale, text]) => [locale, text]));
  if (texts.size !== 2 || !code.includes(`export const ${name} = `)) return null;
  const choice = `isUzbek(options) ? ${texts.get('uz')} : ${texts.get('ru')}`;
  return {
    code: `import { isUzbek } from '../runtime.js';\nexport const ${name} = (i, options) => ${choice};\n`,
    map: null,
  };
}
