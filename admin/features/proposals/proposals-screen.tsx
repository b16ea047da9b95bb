import { Handshake } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { TwoLines } from '#admin/ui/two-lines.tsx';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { PROPOSAL_GROUPS, type ProposalGroup } from '#contract/proposals/proposal-kinds.ts';
import type { Proposal } from '#contract/proposals/proposals.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { m } from '#messages';
import { PROPOSAL_STATE_NAMES, PROPOSAL_STATE_TONES, subjectText } from './proposal-texts.ts';
import { useFreshProposals } from './use-fresh-proposals.ts';
import { useGoodsFields } from './use-goods-fields.ts';

const GROUP_TITLES: Record<ProposalGroup, () => string> = {
  to_decide: m.admin_proposals_to_decide,
  own: m.admin_proposals_own,
  decided: m.admin_proposals_decided,
};

const EMPTY_TEXTS: Record<ProposalGroup, () => string> = {
  to_decide: m.admin_proposals_empty_to_decide,
  own: m.admin_proposals_empty_own,
  decided: m.admin_proposals_empty_decided,
};

/** `/admin/proposals?group=own`: what waits for a second person, what one has proposed oneself, what became of the others. */
export function Component() {
  const [params] = useSearchParams();
  const group = PROPOSAL_GROUPS.find((name) => name === params.get('group')) ?? 'to_decide';
  useFreshProposals();
  const pages = useCallPages(
    proposalsCalls.readProposals,
    (before) => ({ query: { group, ...(before !== null && { before }) } }),
    ({ next }) => next,
  );
  const counts = pages.data?.pages[0]?.counts;
  const fields = useGoodsFields();
  return (
    <>
      <PageHeader
        title={m.admin_proposals_title()}
        tabs={
          <GroupsNav
            label={m.admin_proposals_groups()}
            current={group}
            groups={PROPOSAL_GROUPS.map((name) => ({
              name,
              title: GROUP_TITLES[name](),
              to: name === 'to_decide' ? '/proposals' : `/proposals?group=${name}`,
              count: name === 'decided' ? undefined : counts?.[name],
              isUrgent: name === 'to_decide',
            }))}
          />
        }
      />
      <PagedList
        key={group}
        pages={pages}
        rowsOf={({ proposals }) => proposals}
        empty={
          <EmptyState Icon={Handshake} title={m.admin_proposals_empty()}>
            {EMPTY_TEXTS[group]()}
          </EmptyState>
        }
      >
        {(proposals) => <ProposalsTable proposals={proposals} fields={fields} />}
      </PagedList>
    </>
  );
}

function ProposalsTable({ proposals, fields }: { proposals: readonly Proposal[]; fields: ProductFields | null }) {
  const keys = useRowKeys('tbody tr > :first-child a', {
    group: m.admin_proposals_title(),
    down: m.admin_proposals_key_down(),
    up: m.admin_proposals_key_up(),
  });
  useShortcuts(keys.shortcuts);
  return (
    <div ref={keys.list}>
      <DataTable
        label={m.admin_proposals_title()}
        columns={columns(fields)}
        rows={proposals}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/proposals/${id}`}
      />
    </div>
  );
}

function columns(fields: ProductFields | null): Column<Proposal>[] {
  return [
    {
      id: 'subject',
      title: m.admin_proposals_what(),
      cell: ({ subject }) => (
        <TwoLines below={subject.kind === 'goods' && m.admin_products_count({ count: subject.count })}>
          {subjectText(subject, fields, currentLocale())}
        </TwoLines>
      ),
    },
    {
      id: 'author',
      title: m.admin_proposals_author(),
      width: 'md:w-64',
      cell: ({ author, reason }) => <TwoLines below={reason}>{author}</TwoLines>,
    },
    {
      id: 'at',
      title: m.admin_proposals_at(),
      width: 'md:w-40',
      isWideOnly: true,
      cell: ({ created_at }) => <span className="whitespace-nowrap">{formatMoment(created_at)}</span>,
    },
    {
      id: 'state',
      title: m.admin_order_state(),
      width: 'md:w-56',
      cell: ({ state, decided_by, is_own }) => (
        <>
          <Badge tone={PROPOSAL_STATE_TONES[state]}>{PROPOSAL_STATE_NAMES[state]()}</Badge>
          {decided_by !== null && !(is_own && state === 'withdrawn') && (
            <span className="block text-slate">{decided_by}</span>
          )}
        </>
      ),
    },
  ];
}
