import { defineSchemas } from '../api/api-call.ts';
import { invitationChoiceSchema, invitedReviewSchema, refuseInvitationsSchema } from './review-invitations.ts';
import { createdReviewSchema } from './reviews.ts';

const tag = 'Reviews';

export const reviewByInvitation = defineSchemas({
  tag,
  summary: 'Review a good of the order that the invitation is for; one review of each',
  body: invitedReviewSchema,
  data: createdReviewSchema,
  status: 201,
});
export const refuseInvitations = defineSchemas({
  tag,
  summary: 'Be invited no more, or again; by the link of an invitation',
  body: refuseInvitationsSchema,
  data: invitationChoiceSchema,
});
export const chooseInvitations = defineSchemas({
  tag,
  summary: 'Be invited no more, or again',
  body: invitationChoiceSchema,
  data: invitationChoiceSchema,
});
