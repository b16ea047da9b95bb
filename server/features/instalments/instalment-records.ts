import { sql } from 'drizzle-orm';
import { type RecordSource, tableSource } from '#server/platform/records/index.ts';
import { instalmentPartners, instalmentPlans } from '#server/schema/instalments-tables.ts';

/** Instalment partners and their plans, which staff edit. */
export const instalmentRecords: readonly RecordSource[] = [
  tableSource({
    kind: 'instalment_partners',
    table: instalmentPartners,
    counts: { items: sql`(select count(*) from instalment_plans p where p.partner_id = ${instalmentPartners.id})` },
  }),
  tableSource({
    kind: 'instalment_plans',
    table: instalmentPlans,
    keys: ['partnerId', 'months'],
    orderBy: [sql`${instalmentPlans.months}`],
    constraints: {
      instalment_plans_pkey: { field: 'months', problem: 'taken' },
      instalment_plans_partner_id_months_pk: { field: 'months', problem: 'taken' },
    },
  }),
];
