import { defineCalls } from '../api/api-call.ts';

/** What staff are told of choosers; their records are edited with the calls of the one editor of records. */
export const choosersAdminCalls = defineCalls(() => import('./choosers-admin-call-schemas.ts'), {
  readChooserProblems: {
    method: 'GET',
    path: '/api/admin/choosers/problems',
    access: 'staff',
    permission: 'content:see',
  },
});
