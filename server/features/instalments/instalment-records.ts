import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { type RecordSource, tableSource } from '#server/platform/records/index.ts';
import { instalmentPartners, instalmentPlans } from '#server/schema/instalments-tables.ts';

/** Instalment partners and their plans, which staff edit. */
export const instalmentRecords: readonly RecordSource[] = [
  tableSource({
    kind: 'instalment_partners',
    table: instalmentPartners,
    counts: { items: sql`(select count(*) from instalment_plans p where p.partner_id = ${instalmentPartners.id})` },
    onInsert: async (tx, { application }) => ({ code: await newPartnerCode(tx, String(application)) }),
    constraints: { instalment_partners_code_unique: { field: 'application', problem: 'taken' } },
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

/** The first partner of a kind is called as it; monthly sums of `inhouse` are rounded in another way than those of all others. */
async function newPartnerCode(tx: Tx, application: string): Promise<string> {
  const isTaken = (await tx.$count(instalmentPartners, eq(instalmentPartners.code, application))) > 0;
  return isTaken ? `${application}-${randomUUID().slice(0, 8)}` : application;
}
