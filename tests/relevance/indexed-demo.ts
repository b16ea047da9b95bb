import { STARTING_SYNONYMS } from '#server/features/search/starting-synonyms.ts';
import { createTextIndex, type TextIndex } from '#server/features/search/text-index.ts';
import { demoProducts, type JudgedProduct } from './demo-documents.ts';

/** The demo shop's goods in a text index, as the shop builds it. */
export function indexedDemo(): { index: TextIndex; products: JudgedProduct[] } {
  const products = demoProducts();
  const index = createTextIndex();
  index.setSynonyms(STARTING_SYNONYMS);
  for (const { document } of products) index.put(document);
  return { index, products };
}
