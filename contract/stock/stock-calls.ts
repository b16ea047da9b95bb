import { defineCalls } from '../api/api-call.ts';

const seeing = { method: 'GET', access: 'staff', permission: 'stock:see' } as const;
const moving = { method: 'POST', access: 'staff', permission: 'stock:edit' } as const;

/** Documents that move stock, stock-taking, and the stock of one product, each within the stores of the person. */
export const stockCalls = defineCalls(() => import('./stock-call-schemas.ts'), {
  readStockStores: { path: '/api/admin/stock/stores', ...seeing },
  readStockDocuments: { path: '/api/admin/stock/documents', ...seeing },
  readStockDocument: { path: '/api/admin/stock/documents/:id', ...seeing },
  createStockDraft: { path: '/api/admin/stock/documents', ...moving },
  saveStockDraft: { path: '/api/admin/stock/documents/:id/draft', ...moving },
  moveStockDocument: { path: '/api/admin/stock/documents/:id/:action', ...moving },
  /** Goods by SKU, barcode or id, with what there is of them. */
  findStockGoods: { ...seeing, method: 'POST', path: '/api/admin/stock/goods' },
  readProductStock: { path: '/api/admin/stock/products/:id', ...seeing },
  readStockCounts: { path: '/api/admin/stock/counts', ...seeing },
  /** Categories and brands that a count can be limited to. */
  readStockCountScopes: { path: '/api/admin/stock/count-scopes', ...seeing },
  readStockCount: { path: '/api/admin/stock/counts/:id', ...seeing },
  startStockCount: { path: '/api/admin/stock/counts', ...moving },
  addToStockCount: { path: '/api/admin/stock/counts/:id/additions', ...moving },
  recountStock: { path: '/api/admin/stock/counts/:id/recount', ...moving },
  leaveOutOfCount: { path: '/api/admin/stock/counts/:id/left-out', ...moving },
  postStockCount: { path: '/api/admin/stock/counts/:id/post', ...moving },
  dropStockCount: { path: '/api/admin/stock/counts/:id/drop', ...moving },
});
