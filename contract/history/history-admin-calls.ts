import { defineCalls } from '../api/api-call.ts';

const seeing = { method: 'GET', access: 'staff', permission: 'changes:see' } as const;

/**
 * Change sets, what they did, and undo. Fields that the reader may not see are masked, and an undo leaves out what the
 * person may not edit.
 */
export const historyAdminCalls = defineCalls(() => import('./history-admin-call-schemas.ts'), {
  readChangeSets: { path: '/api/admin/changes', ...seeing },
  readChangeSet: { path: '/api/admin/changes/:id', ...seeing },
  readChangeRows: { path: '/api/admin/changes/:id/rows', ...seeing },
  /** The history of one thing: `products/1011`, `settings/shop_name`. */
  readEntityHistory: { path: '/api/admin/history/:entity/:key', ...seeing },
  /** What an undo would do now. Others' change sets need `changes:undo-others`. */
  previewUndo: {
    method: 'POST',
    path: '/api/admin/changes/:id/undo-preview',
    access: 'staff',
    permission: 'changes:undo-own',
  },
  /** Undoes the caller's own change set. */
  undoOwnChangeSet: {
    method: 'POST',
    path: '/api/admin/changes/:id/undo',
    access: 'staff',
    permission: 'changes:undo-own',
  },
  /** Undoes anybody's change set: another person's, an import's, a script's. */
  undoOthersChangeSet: {
    method: 'POST',
    path: '/api/admin/changes/:id/undo-others',
    access: 'staff',
    permission: 'changes:undo-others',
    needsStepUp: true,
  },
});
