import { operationText } from '#admin/features/products/index.ts';
import type { Tone } from '#admin/ui/badge.tsx';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { ProposalState } from '#contract/proposals/proposal-kinds.ts';
import type { ProposalSubject } from '#contract/proposals/proposals.ts';
import { m } from '#messages';

export const PROPOSAL_STATE_NAMES: Record<ProposalState, () => string> = {
  waiting: m.admin_proposals_state_waiting,
  applied: m.admin_proposals_state_applied,
  declined: m.admin_proposals_state_declined,
  withdrawn: m.admin_proposals_state_withdrawn,
};

export const PROPOSAL_STATE_TONES: Record<ProposalState, Tone> = {
  waiting: 'amber',
  applied: 'leaf',
  declined: 'anor',
  withdrawn: 'plain',
};

/** What is proposed, in one line. `fields` null: the reader sees no goods, or they are not read yet. */
export function subjectText(subject: ProposalSubject, fields: ProductFields | null, locale: Locale): string {
  switch (subject.kind) {
    case 'refund':
      return m.admin_proposals_refund_of({ order: subject.order, sum: formatSum(subject.amount, locale) });
    case 'goods':
      if (fields === null) return m.admin_products_count({ count: subject.count });
      return subject.operations.map((operation) => operationText(operation, fields, locale)).join(' · ');
  }
}
