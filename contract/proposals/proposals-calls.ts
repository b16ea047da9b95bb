import { defineCalls } from '../api/api-call.ts';

/** Which proposals a person sees, and which of them they may decide, follows from what each needs. */
const own = { access: 'staff', permission: 'own' } as const;

/** Changes and refunds that one person proposes and another one makes. */
export const proposalsCalls = defineCalls(() => import('./proposals-call-schemas.ts'), {
  readProposals: { method: 'GET', path: '/api/admin/proposals', ...own },
  readProposal: { method: 'GET', path: '/api/admin/proposals/:id', ...own },
  declineProposal: { method: 'POST', path: '/api/admin/proposals/:id/decline', ...own },
  withdrawProposal: { method: 'POST', path: '/api/admin/proposals/:id/withdraw', ...own },
  /** For `prices:propose`, and for `changes:bulk` beyond the limits of the role. */
  previewGoodsProposal: { method: 'POST', path: '/api/admin/proposals/goods/preview', ...own },
  proposeGoods: { method: 'POST', path: '/api/admin/proposals/goods', ...own },
  /** Applied by `applyBulkChange`. */
  previewProposedGoods: {
    method: 'POST',
    path: '/api/admin/proposals/:id/preview',
    access: 'staff',
    permission: 'changes:bulk',
  },
  applyProposedRefund: {
    method: 'POST',
    path: '/api/admin/proposals/:id/refund',
    access: 'staff',
    permission: 'orders:refund',
    needsStepUp: true,
  },
});
