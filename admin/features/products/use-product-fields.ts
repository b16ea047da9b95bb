import { createContext, useContext } from 'react';
import type { ProductFields } from '#contract/catalog/products-admin.ts';

/** What the person may see of goods, and the lists of pickers. The screen reads it before it shows anything. */
export const ProductFieldsContext = createContext<ProductFields | null>(null);

export function useProductFields(): ProductFields {
  const fields = useContext(ProductFieldsContext);
  if (!fields) throw new Error('The list of goods reads its fields first');
  return fields;
}
