import { registerHooks } from 'node:module';

const FOLDER = '/node_modules/drizzle-orm/';

/**
 * Node asks the `package.json` of every module that it loads whether it is ESM. Drizzle's names 447 entries and is taken apart anew for
 * each of its hundred files, which was a third of all the time that a start spent on imports. They are ESM, and name each other by file.
 * Imported for its effect, before what imports Drizzle is.
 */
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL;
    const isWithin = from !== undefined && specifier.startsWith('.') && from.includes(FOLDER) && from.endsWith('.js');
    if (!isWithin) return next(specifier, context);
    return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
  },
});
