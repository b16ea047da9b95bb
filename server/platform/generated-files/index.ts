/** XML for other machines: large files made from the shop's data, kept on the disk, and how a text is written in XML. */
export { createGeneratedFiles, type GeneratedFiles, type WriteFile } from './generated-files.ts';
export { sendFile } from './send-file.ts';
export { element, XML_HEAD, xmlText } from './xml-text.ts';
