/** Files with goods of the shop: what each would change, applied as one change set that can be undone. */
export { forgetOldImports } from './forget-imports.ts';
export { importsFeature } from './imports-feature.ts';
export { type ImportTask, workInProcess } from './run-in-process.ts';
export { retryAutomaticImport, startAutomaticImport } from './start-automatic-import.ts';
export { workOnImport } from './work-on-import.ts';
