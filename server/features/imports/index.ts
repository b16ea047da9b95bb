/** Files with goods of the shop: what each would change, applied as one change set that can be undone. */
export { isDraftChoice, normalPath } from './automatic-drafts.ts';
export { forgetOldImports } from './forget-imports.ts';
export { FileRefused } from './formats/file-rows.ts';
export { streamXmlFile } from './formats/open-file.ts';
export type { XmlHandlers } from './formats/stream-xml.ts';
export { importsFeature } from './imports-feature.ts';
export { dropFailedContents } from './imports-queries.ts';
export { createImportProcess, type ImportTask, type ImportTaskEnded } from './run-in-process.ts';
export { retryAutomaticImport, startAutomaticImport } from './start-automatic-import.ts';
export {
  countSupplierPictures,
  dropPartialPictures,
  findSupplierPicture,
  storeSupplierPicture,
} from './supplier-queries.ts';
export { workOnImport } from './work-on-import.ts';
