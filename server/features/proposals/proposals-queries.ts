import { and, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm';
import { PROPOSALS_PER_PAGE, type ProposalGroup } from '#contract/proposals/proposal-kinds.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { proposals } from '#server/schema/proposals-tables.ts';
import type { ProposalRights } from './proposals-deps.ts';

export type ProposalRow = typeof proposals.$inferSelect;
/** Of a list: what a large change of goods consists of, and what was seen of it, is read one at a time. */
export type ListedProposal = Omit<ProposalRow, 'request' | 'shown'> & { mayDecide: boolean };

const { request: _request, shown: _shown, ...LISTED } = getTableColumns(proposals);

/** Condition: it waits for a second person, who the caller may be. */
export function toDecideBy(caller: StaffCaller, rights: ProposalRights): SQL {
  return sql`${proposals.state} = 'waiting' and ${proposals.staffId} <> ${caller.id} and ${isForRightsOf(caller, rights)}`;
}

/** Condition: the caller has all that it needs, whoever proposed it. */
function isForRightsOf(caller: StaffCaller, { isOrderVisible }: ProposalRights): SQL {
  const has = sql`${proposals.needs} <@ ${sql.param([...caller.permissions])}::text[]`;
  const stores = caller.storesOf('orders:refund');
  if (stores === 'all') return has;
  return sql`${has} and (${proposals.orderId} is null or ${isOrderVisible(sql`${proposals.orderId}`, stores)})`;
}

/** Condition: the caller may read it. */
function isVisibleTo(caller: StaffCaller, rights: ProposalRights): SQL {
  return sql`(${proposals.staffId} = ${caller.id} or ${isForRightsOf(caller, rights)})`;
}

interface ListRequest {
  group: ProposalGroup;
  order: string | undefined;
  before: number | undefined;
}

/** The newest first. */
export async function listProposals(
  db: Queryable,
  rights: ProposalRights,
  caller: StaffCaller,
  { group, order, before }: ListRequest,
): Promise<{ rows: ListedProposal[]; next: number | null }> {
  const toDecide = toDecideBy(caller, rights);
  const inGroup: Record<ProposalGroup, SQL | undefined> = {
    to_decide: toDecide,
    own: eq(proposals.staffId, caller.id),
    decided: sql`${proposals.state} <> 'waiting' and ${proposals.staffId} <> ${caller.id} and ${isForRightsOf(caller, rights)}`,
  };
  const rows = await db
    .select({ ...LISTED, mayDecide: sql<boolean>`${toDecide}` })
    .from(proposals)
    .where(
      and(
        order === undefined
          ? inGroup[group]
          : and(
              eq(proposals.state, 'waiting'),
              sql`${proposals.subject} ->> 'order' = ${order}`,
              isVisibleTo(caller, rights),
            ),
        before === undefined ? undefined : lt(proposals.id, before),
      ),
    )
    .orderBy(desc(proposals.id))
    .limit(PROPOSALS_PER_PAGE + 1);
  const page = rows.slice(0, PROPOSALS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

export async function countProposals(
  db: Queryable,
  rights: ProposalRights,
  caller: StaffCaller,
): Promise<{ to_decide: number; own: number }> {
  const isOwn = eq(proposals.staffId, caller.id);
  const [counts] = await db
    .select({
      to_decide: sql<number>`(count(*) filter (where ${toDecideBy(caller, rights)}))::int`,
      own: sql<number>`(count(*) filter (where ${isOwn}))::int`,
    })
    .from(proposals)
    .where(and(eq(proposals.state, 'waiting'), or(isOwn, toDecideBy(caller, rights))));
  return counts ?? { to_decide: 0, own: 0 };
}

/** Null: there is none, or the caller may not read it. */
export async function findProposal(
  db: Queryable,
  rights: ProposalRights,
  caller: StaffCaller,
  id: number,
): Promise<(ProposalRow & { mayDecide: boolean }) | null> {
  const [found] = await db
    .select({ proposal: proposals, mayDecide: sql<boolean>`${toDecideBy(caller, rights)}` })
    .from(proposals)
    .where(and(eq(proposals.id, id), isVisibleTo(caller, rights)));
  return found ? { ...found.proposal, mayDecide: found.mayDecide } : null;
}

/** Null: there is none. Who may read it is for the caller of this function to say. */
export async function readProposal(db: Queryable, id: number): Promise<ProposalRow | null> {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
  return row ?? null;
}

export async function findProposalByKey(db: Queryable, staffId: number, key: string): Promise<ProposalRow | null> {
  const [row] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.staffId, staffId), eq(proposals.key, key)));
  return row ?? null;
}

/** Null: there is none. Whoever decides holds it until they are done, so that a second decision finds the first. */
export async function lockProposal(tx: Tx, id: number): Promise<ProposalRow | null> {
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update');
  return row ?? null;
}
