import { registerHooks } from 'node:module';

const FOLDER = '/node_modules/drizzle-orm/';

/**
 * Node reads `package.json` for every module that it loads, to see whether it is ESM. Drizzle's has 447 entries and was parsed for each
 * of its hundred files, a third of the import time of a start. All of them are ESM and import each other by file name.
 * Imported for its side effect, before anything that imports Drizzle.
 */
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL;
    const isWithin = from !== undefined && specifier.startsWith('.') && from.includes(FOLDER) && from.endsWith('.js');
    if (!isWithin) return next(specifier, context);
    return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
  },
});
