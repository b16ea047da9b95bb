import type { Database } from '#server/platform/database/database.ts';
import { instalmentPartners, instalmentPlans } from '#server/schema/instalments-tables.ts';

const both = (ru: string, uz: string) => ({ ru, uz });
const plan = (months: number, percent: number, isNoPrepayment = true) => ({ months, percent, isNoPrepayment });

/**
 * Partners of every kind beside the small shop's own instalment; `prepaid` needs a first payment of at least 500 000.
 */
export async function insertPartners(db: Database): Promise<void> {
  const partner = (id: number, code: string, application: 'uzum' | 'iman' | 'link', minFirstPay = 0) => ({
    ...{ id, code, application, minFirstPay, name: both(code, code), limit: 15_000_000, position: id },
    url: application === 'link' ? 'https://partner.example/sign-up' : null,
  });
  await db
    .insert(instalmentPartners)
    .values([
      partner(11, 'uzum', 'uzum'),
      partner(12, 'iman', 'iman'),
      partner(13, 'link', 'link'),
      partner(14, 'prepaid', 'link', 500_000),
    ]);
  const plans = {
    11: [plan(3, 112), plan(6, 122), plan(12, 140), plan(24, 160)],
    12: [plan(3, 114), plan(12, 144)],
    13: [plan(6, 126)],
    14: [plan(6, 126, false)],
  };
  await db
    .insert(instalmentPlans)
    .values(Object.entries(plans).flatMap(([id, own]) => own.map((one) => ({ partnerId: Number(id), ...one }))));
}
