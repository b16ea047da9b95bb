import { sql } from 'drizzle-orm';
import { type Contract, readContracts } from '../load/guest.ts';
import { type Books, type Findings, rowsOf, whenAny } from './rows-of.ts';

interface StoredApplication {
  id: number;
  uuid: string;
  kind: string;
  state: string;
  reason: string | null;
  amount: number;
  orderStatus: string | null;
}

/**
 * Every acknowledged application is stored, has one contract at most, and is an order exactly when the contract is
 * active.
 */
export async function checkInstalments({ db, journal, shop }: Books): Promise<Findings> {
  const stored = await rowsOf<StoredApplication>(
    db,
    sql`select a.id, a.uuid::text, a.kind, a.state, a.reason, a.amount::float8 as amount, o.status as "orderStatus"
        from instalment_applications a left join orders o on o.id = a.order_id`,
  );
  const uuids = new Set(stored.map(({ uuid }) => uuid));
  const partners = [
    { kind: 'uzum', contracts: await readContracts(shop.sandboxUrl, 'uzum') },
    { kind: 'iman', contracts: await readContracts(shop.sandboxUrl, 'iman') },
  ];
  const compared = partners.flatMap(({ kind, contracts }) =>
    compare(
      kind,
      stored.filter((application) => application.kind === kind),
      contracts,
    ),
  );
  return [
    ...whenAny(
      'applications acknowledged and lost',
      journal.applications.filter((id) => !uuids.has(id)),
    ),
    ...compared,
  ];
}

function compare(kind: string, stored: readonly StoredApplication[], contracts: readonly Contract[]): Findings {
  const byId = new Map(stored.map((application) => [application.id, application]));
  const references = contracts.map(({ reference }) => reference);
  const active = contracts.filter(({ state }) => state === 'active');
  const activeReferences = new Set(active.map(({ reference }) => reference));
  const isOrdered = ({ state, orderStatus }: StoredApplication) =>
    state === 'confirmed' && orderStatus !== null && orderStatus !== 'cancelled' && orderStatus !== 'returned';
  return [
    ...whenAny(
      `${kind}: two contracts of one application`,
      references.filter((reference, place) => references.indexOf(reference) !== place),
    ),
    ...whenAny(
      `${kind}: active contracts without an order of their sum`,
      active
        .filter(({ reference, price }) => {
          const application = byId.get(reference);
          return application === undefined || !isOrdered(application) || application.amount !== price;
        })
        .map(({ reference }) => reference),
    ),
    ...whenAny(
      `${kind}: orders without an active contract`,
      stored
        .filter((application) => isOrdered(application) && !activeReferences.has(application.id))
        .map(({ id }) => id),
    ),
  ];
}
