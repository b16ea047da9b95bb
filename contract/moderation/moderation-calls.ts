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
  readModeratedPhoto: {
    method: 'GET',
    path: '/api/admin/moderation/reviews/:id/photos/:photo/:size',
    access: 'staff',
    permission: 'requests:moderate',
  },
  hidePhoto: {
    method: 'POST',
    path: '/api/admin/moderation/reviews/:id/photos/:photo',
    access: 'staff',
    permission: 'requests:moderate',
  },
  readInvitationFigures: {
    method: 'GET',
    path: '/api/admin/moderation/reviews/invitations',
    access: 'staff',
    permission: 'requests:moderate',
  },
});
