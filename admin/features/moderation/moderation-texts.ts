import type { Tone } from '#admin/ui/badge.tsx';
import type { ModeratedKind, ModerationGroup, ModerationStatus } from '#contract/moderation/moderation-groups.ts';
import { m } from '#messages';

export const KIND_TITLES: Record<ModeratedKind, () => string> = {
  reviews: m.admin_reviews_title,
  questions: m.admin_questions_title,
};

export const EMPTY_TITLES: Record<ModeratedKind, () => string> = {
  reviews: m.admin_reviews_empty,
  questions: m.admin_questions_empty,
};

export const GROUP_TITLES: Record<ModerationGroup, () => string> = {
  waiting: m.admin_moderation_group_waiting,
  published: m.admin_moderation_group_published,
  refused: m.admin_moderation_group_refused,
};

export const STATUS_NAMES: Record<ModerationStatus, () => string> = {
  pending: m.admin_moderation_pending,
  approved: m.admin_moderation_approved,
  rejected: m.admin_moderation_rejected,
};

export const STATUS_TONES: Record<ModerationStatus, Tone> = { pending: 'cobalt', approved: 'leaf', rejected: 'plain' };
