import { defineCalls } from '../api/api-call.ts';

const seeing = { method: 'GET', access: 'staff', permission: 'returns:see' } as const;
const working = { method: 'POST', access: 'staff', permission: 'returns:work' } as const;

/** Returns of goods of orders that were handed over, within the stores of the person. */
export const returnsAdminCalls = defineCalls(() => import('./returns-admin-call-schemas.ts'), {
  readReturns: { path: '/api/admin/returns', ...seeing },
  readReturn: { path: '/api/admin/returns/:id', ...seeing },
  readReturnPhoto: { path: '/api/admin/returns/:id/photos/:photo', ...seeing },
  readReturnable: { ...seeing, path: '/api/admin/orders/:number/returnable', permission: 'returns:work' },
  openReturn: { path: '/api/admin/orders/:number/returns', ...working },
  acceptReturn: { path: '/api/admin/returns/:id/accept', ...working },
  receiveReturn: { path: '/api/admin/returns/:id/receive', ...working },
  decideReturn: { path: '/api/admin/returns/:id/decide', ...working },
  reopenReturn: { path: '/api/admin/returns/:id/reopen', ...working },
  finishReturn: { path: '/api/admin/returns/:id/finish', ...working },
  refuseReturn: { path: '/api/admin/returns/:id/refuse', ...working },
  reconsiderReturn: { path: '/api/admin/returns/:id/reconsider', ...working },
  readReturnRefund: { ...seeing, path: '/api/admin/returns/:id/refund', permission: 'orders:refund' },
  /** The person also needs `returns:see`. */
  refundReturn: { ...working, path: '/api/admin/returns/:id/refund', permission: 'orders:refund', needsStepUp: true },
});
