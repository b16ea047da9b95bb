import { type ApiCall, defineCalls } from '../api/api-call.ts';
import type * as schemas from './product-list-call-schemas.ts';

type ListSchemas = Omit<typeof schemas, 'default'>;
export type ProductListCalls = { [Name in keyof ListSchemas]: ApiCall<ListSchemas[Name]> };

/** The calls of a list without quantities, which favourites and the comparison are. */
export function productListCalls(name: 'wishlist' | 'compare'): ProductListCalls {
  const path = `/api/v2/${name}` as const;
  return defineCalls(() => import('./product-list-call-schemas.ts'), {
    readList: { method: 'GET', path, access: 'customer', unparsed: 'data' },
    mergeList: { method: 'POST', path, access: 'customer', unparsed: 'data' },
    clearList: { method: 'POST', path: `${path}/clear`, access: 'customer', unparsed: 'data' },
    addListItem: { method: 'POST', path: `${path}/items/add`, access: 'customer', unparsed: 'data' },
    removeListItem: { method: 'DELETE', path: `${path}/items/remove`, access: 'customer', unparsed: 'data' },
  });
}
