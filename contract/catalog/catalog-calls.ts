import { defineCalls } from '../api/api-call.ts';

/** The calls of the catalogue (docs/specification/api.md, "Catalogue"). */
export const catalogCalls = defineCalls(() => import('./catalog-call-schemas.ts'), {
  readProducts: { method: 'GET', path: '/api/v2/products', access: 'public' },
  readProduct: { method: 'GET', path: '/api/v2/products/:id', access: 'public' },
  readProductAttributes: { method: 'GET', path: '/api/v2/products/:id/attributes', access: 'public' },
  readProductVariants: { method: 'GET', path: '/api/v2/products/:id/variants', access: 'public' },
  readProductInstalments: { method: 'GET', path: '/api/v2/products/:id/installments', access: 'public' },
  readBoughtTogether: { method: 'GET', path: '/api/v2/products/:id/bought-together', access: 'public' },
  searchProducts: { method: 'GET', path: '/api/v2/search', access: 'public' },
  readSearchAttributes: { method: 'GET', path: '/api/v2/attributes/product/search', access: 'public' },
  readSearchBrands: { method: 'GET', path: '/api/v2/brands/search', access: 'public' },
  readBrands: { method: 'GET', path: '/api/v2/brands', access: 'public' },
  readBrand: { method: 'GET', path: '/api/v2/brands/:id', access: 'public' },
  readCategoryTree: { method: 'GET', path: '/api/v2/categories/tree', access: 'public' },
  readCategory: { method: 'GET', path: '/api/v2/categories/:id/tree', access: 'public' },
});
