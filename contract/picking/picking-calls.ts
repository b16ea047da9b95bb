import { defineCalls } from '../api/api-call.ts';

const picking = { access: 'staff', permission: 'orders:pick' } as const;

/** Picking of orders on a phone, within the stores of the person, and which codes of pieces a category asks for. */
export const pickingCalls = defineCalls(() => import('./picking-call-schemas.ts'), {
  readPickingStores: { method: 'GET', path: '/api/admin/picking/stores', ...picking },
  readPickingList: { method: 'GET', path: '/api/admin/picking/list', ...picking },
  claimOrders: { method: 'POST', path: '/api/admin/picking/claims', ...picking },
  releaseOrders: { method: 'POST', path: '/api/admin/picking/releases', ...picking },
  sendPickingEvents: { method: 'POST', path: '/api/admin/picking/events', ...picking },
  setShelf: { method: 'POST', path: '/api/admin/picking/shelves', ...picking },
  readOrderPieces: {
    method: 'GET',
    path: '/api/admin/orders/:number/pieces',
    access: 'staff',
    permission: 'orders:see',
  },
  addPiece: { method: 'POST', path: '/api/admin/orders/:number/pieces', ...picking },
  changePiece: { method: 'POST', path: '/api/admin/orders/:number/pieces/changes', ...picking },
  readPieceRules: { method: 'GET', path: '/api/admin/picking/piece-rules', ...picking },
  setPieceRule: {
    method: 'POST',
    path: '/api/admin/picking/piece-rules',
    access: 'staff',
    permission: 'products:edit',
  },
});
