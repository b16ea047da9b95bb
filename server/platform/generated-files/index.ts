/** Large XML files that are generated from the shop's data and stored on the disk, and helpers for writing XML. */
export { createGeneratedFiles, type GeneratedFiles, type WriteFile } from './generated-files.ts';
export { sendFile } from './send-file.ts';
export { element, XML_HEAD, xmlText } from './xml-text.ts';
