import { defineCalls } from '../api/api-call.ts';

const INVITATIONS = '/api/v2/review-invitations';

/** Invitations to review the goods of an order: by the secret of their address, or by the customer. */
export const reviewInvitationsCalls = defineCalls(() => import('./review-invitations-call-schemas.ts'), {
  reviewByInvitation: { method: 'POST', path: `${INVITATIONS}/reviews`, access: 'public' },
  refuseInvitations: { method: 'POST', path: `${INVITATIONS}/refusal`, access: 'public' },
  chooseInvitations: { method: 'POST', path: '/api/v2/profile/review-invitations', access: 'customer' },
});
