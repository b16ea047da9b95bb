import path from 'node:path';
import type { Plugin } from 'vite';

const MESSAGE = /\/messages\/compiled\/browser\/messages\/(\w+)\.js$/;
const RUNTIME = /\/messages\/compiled\/browser\/runtime\.js$/;
const REGISTRY = /\/messages\/compiled\/\w+\/registry\.js$/;
/** Matches a compiled text of one language without conditions. */
const TEXT =
  /const (ru|uz)_\w+ = \/\*\*[^\n]*?\*\/ \((?:i?)\) => \{\s*return \/\*\* @type \{LocalizedString\} \*\/ \((`(?:[^`\\]|\\.)*`)\)\s*\};/g;

/**
 * Paraglide's output supports many languages and ways of choosing one, which is half of a message's code in the
 * browser. This plugin turns a message into one expression that depends only on the document's language. Messages of
 * another form (plurals) and the server's messages stay as compiled.
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

/** Creates each language's plural rules only once, on the server and in the browser. */
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
