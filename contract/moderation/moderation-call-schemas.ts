import { defineSchemas } from '../api/api-call.ts';
import {
  answerTextSchema,
  decideTextSchema,
  hidePhotoSchema,
  invitationFiguresSchema,
  moderatedPhotoFileParamsSchema,
  moderatedPhotoParamsSchema,
  moderatedTextParamsSchema,
  moderatedTextSchema,
  moderationHistorySchema,
  moderationKindParamsSchema,
  moderationListSchema,
  moderationQuerySchema,
} from './moderation.ts';

const tag = 'Staff: moderation';

export const readModeration = defineSchemas({
  tag,
  summary: 'Reviews or questions of a group: those that wait from the oldest on, the others newest first',
  params: moderationKindParamsSchema,
  query: moderationQuerySchema,
  data: moderationListSchema,
  isHidden: true,
});
export const readModerationHistory = defineSchemas({
  tag,
  summary: 'Who decided and answered when',
  params: moderatedTextParamsSchema,
  data: moderationHistorySchema,
  isHidden: true,
});
export const decideText = defineSchemas({
  tag,
  summary: 'Publish or refuse; 409 when somebody has decided otherwise since it was seen',
  params: moderatedTextParamsSchema,
  body: decideTextSchema,
  data: moderatedTextSchema,
  errorData: { 409: moderatedTextSchema },
  isHidden: true,
});
export const answerText = defineSchemas({
  tag,
  summary:
    'Answer in the name of the shop; 409 when the answer, or the decision to publish from, is not the one any more that was seen',
  params: moderatedTextParamsSchema,
  body: answerTextSchema,
  data: moderatedTextSchema,
  errorData: { 409: moderatedTextSchema },
  isHidden: true,
});
export const readModeratedPhoto = defineSchemas({
  tag,
  summary: 'A photograph of a review, published or not',
  params: moderatedPhotoFileParamsSchema,
  stream: 'file',
  isHidden: true,
});
export const hidePhoto = defineSchemas({
  tag,
  summary: 'Take a photograph out of its review, or put it back; a repeated call changes nothing',
  params: moderatedPhotoParamsSchema,
  body: hidePhotoSchema,
  data: moderatedTextSchema,
  isHidden: true,
});
export const readInvitationFigures = defineSchemas({
  tag,
  summary: 'How many buyers were invited to write reviews in the last 30 days, and how many reviews came of it',
  data: invitationFiguresSchema,
  isHidden: true,
});
