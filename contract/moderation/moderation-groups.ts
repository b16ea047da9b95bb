/** What shoppers write for everybody to read, and the shop checks first. */
export const MODERATED_KINDS = ['reviews', 'questions'] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];

export const MODERATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ModerationStatus = (typeof MODERATION_STATUSES)[number];

/** `waiting` is what somebody has to do something about: what is not decided, and published questions without an answer. */
export const MODERATION_GROUPS = ['waiting', 'published', 'refused'] as const;
export type ModerationGroup = (typeof MODERATION_GROUPS)[number];
