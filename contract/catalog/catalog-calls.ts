import { defineCalls } from '../api/api-call.ts';

/** The calls of the catalogue (docs/specification/api.md, "Catalogue"). */
export const catalogCalls = defineCalls(() => import('./catalog-call-schemas.ts'), {
  readProducts: { method: 'GET', path: '/api/v2/products', access: 'public', unparsed: 'response' },
  readProduct: { method: 'GET', path: '/api/v2/products/:id', access: 'public', unparsed: 'data' },
  readProductAttributes: { method: 'GET', path: '/api/v2/products/:id/attributes', access: 'public', unparsed: 'data' },
  readProductVariants: { method: 'GET', path: '/api/v2/products/:id/variants', access: 'public', unparsed: 'data' },
  readProductInstalments: {
    method: 'GET',
    path: '/api/v2/products/:id/installments',
    access: 'public',
    unparsed: 'data',
  },
  readBoughtTogether: {
    method: 'GET',
    path: '/api/v2/products/:id/bought-together',
    access: 'public',
    unparsed: 'data',
  },
  searchProducts: { method: 'GET', path: '/api/v2/search', access: 'public', unparsed: 'response' },
  readPopularSearches: { method: 'GET', path: '/api/v2/search/popular', access: 'public' },
  readSearchAttributes: {
    method: 'GET',
    path: '/api/v2/attributes/product/search',
    access: 'public',
    unparsed: 'response',
  },
  readSearchBrands: { method: 'GET', path: '/api/v2/brands/search', access: 'public', unparsed: 'data' },
  readBrands: { method: 'GET', path: '/api/v2/brands', access: 'public', unparsed: 'data' },
  readBrand: { method: 'GET', path: '/api/v2/brands/:id', access: 'public', unparsed: 'data' },
  readCategoryTree: { method: 'GET', path: '/api/v2/categories/tree', access: 'public', unparsed: 'data' },
  readCategory: { method: 'GET', path: '/api/v2/categories/:id/tree', access: 'public', unparsed: 'data' },
});
