import { Link, useParams } from 'react-router';
import { termText } from '#admin/features/price-schedules/index.ts';
import { BulkPreviewView, ProductFieldsContext } from '#admin/features/products/index.ts';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { ProposalDetails } from '#contract/proposals/proposals.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { m } from '#messages';
import { ProposalActions } from './proposal-actions.tsx';
import { PROPOSAL_STATE_NAMES, PROPOSAL_STATE_TONES, subjectText } from './proposal-texts.ts';
import { RefundShown } from './refund-shown.tsx';
import { useFreshProposals } from './use-fresh-proposals.ts';
import { useGoodsFields } from './use-goods-fields.ts';

/** `/admin/proposals/12`: what is proposed, as its author saw it, why, and what became of it. */
export function Component() {
  const { id = '' } = useParams();
  useFreshProposals();
  const proposal = useCall(proposalsCalls.readProposal, { params: { id } });
  if (proposal.data === undefined) return <LoadState query={proposal} title={m.admin_proposals_one({ id })} />;
  return <ProposalPage key={id} proposal={proposal.data} />;
}

function ProposalPage({ proposal }: { proposal: ProposalDetails }) {
  const { id, subject, shown, state, author, created_at, reason } = proposal;
  const fields = useGoodsFields();
  return (
    <>
      <PageHeader
        title={subjectText(subject, fields, currentLocale())}
        crumbs={[{ title: m.admin_proposals_title(), to: '/proposals' }]}
        aside={<span className="text-slate">№ {id}</span>}
        hint={`${author} · ${formatMoment(created_at)}`}
        actions={<ProposalActions proposal={proposal} fields={fields} />}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-6 p-4 md:p-6">
        <Facts>
          <Fact label={m.admin_order_state()}>
            <Badge tone={PROPOSAL_STATE_TONES[state]}>{PROPOSAL_STATE_NAMES[state]()}</Badge>
          </Fact>
          {reason !== null && <Fact label={m.admin_proposals_reason()}>{reason}</Fact>}
          {subject.kind === 'goods' && subject.term !== null && (
            <Fact label={m.admin_proposals_term()}>{termText(subject.term)}</Fact>
          )}
          {subject.kind === 'refund' && (
            <Fact label={m.admin_proposals_order()}>
              <Link to={`/orders/${subject.order}`} className="text-cobalt-text hover:underline">
                {subject.order}
              </Link>
            </Fact>
          )}
          <Decision proposal={proposal} />
        </Facts>
        <Section title={m.admin_proposals_shown()}>
          {shown.kind === 'refund' ? (
            <RefundShown shown={shown} />
          ) : (
            fields !== null && (
              <ProductFieldsContext value={fields}>
                <BulkPreviewView preview={{ token: null, ...shown.preview }} />
              </ProductFieldsContext>
            )
          )}
        </Section>
      </div>
    </>
  );
}

/** Who decided, when, what they wrote, and where the change is. */
function Decision({ proposal }: { proposal: ProposalDetails }) {
  const { subject, state, decided_by, decided_at, answer, change_set } = proposal;
  if (decided_by === null || decided_at === null) return null;
  const isScheduled = subject.kind === 'goods' && subject.term !== null;
  return (
    <>
      {state !== 'withdrawn' && <Fact label={m.admin_proposals_decided_by()}>{decided_by}</Fact>}
      <Fact label={m.admin_proposals_decided_at()}>{formatMoment(decided_at)}</Fact>
      {answer !== null && <Fact label={m.admin_proposals_answer()}>{answer}</Fact>}
      {change_set !== null && (
        <Fact label={m.admin_proposals_result()}>
          <Link
            to={isScheduled ? `/products/price-schedules?batch=${change_set}` : `/changes/${change_set}`}
            className="text-cobalt-text hover:underline"
          >
            {isScheduled ? m.admin_proposals_batch() : m.admin_proposals_change_set({ id: change_set })}
          </Link>
        </Fact>
      )}
    </>
  );
}
