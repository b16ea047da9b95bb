/** The list of goods; and a bulk change and its preview, for other screens. */
export { BulkPreviewView } from './bulk-preview.tsx';
export { BulkSheet } from './bulk-sheet.tsx';
export { operationText } from './operation-text.ts';
export { ProductFieldsContext } from './use-product-fields.ts';
