import { defineCalls } from '../api/api-call.ts';

/** Reviews and questions, which are shown after somebody has approved them. */
export const moderationCalls = defineCalls(() => import('./moderation-call-schemas.ts'), {
  readModeration: {
    method: 'GET',
    path: '/api/admin/moderation/:kind',
    access: 'staff',
    permission: 'requests:moderate',
  },
  readModerationHistory: {
    method: 'GET',
    path: '/api/admin/moderation/:kind/:id/history',
    access: 'staff',
    permission: 'requests:moderate',
  },
  decideText: {
    method: 'POST',
    path: '/api/admin/moderation/:kind/:id/decision',
    access: 'staff',
    permission: 'requests:moderate',
  },
  answerText: {
    method: 'POST',
    path: '/api/admin/moderation/:kind/:id/answer',
    access: 'staff',
    permission: 'requests:moderate',
  },
});
