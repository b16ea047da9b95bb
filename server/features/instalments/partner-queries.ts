import { and, asc, eq, gte } from 'drizzle-orm';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import { MIN_TERM } from '#contract/instalments/instalments.ts';
import { picturePath } from '#server/features/catalog/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { instalmentPartners, instalmentPlans } from '#server/schema/instalments-tables.ts';

type PartnerRow = typeof instalmentPartners.$inferSelect;
type PlanRow = typeof instalmentPlans.$inferSelect;

/** A published partner with its plans of two months and more, shortest first. */
export type PartnerWithPlans = PartnerRow & { plans: PlanRow[] };

/** In the shop's order. Partners without plans are left out. */
export async function readPartners(db: Queryable): Promise<PartnerWithPlans[]> {
  const [partners, plans] = await Promise.all([
    db
      .select()
      .from(instalmentPartners)
      .where(eq(instalmentPartners.isPublished, true))
      .orderBy(asc(instalmentPartners.position), asc(instalmentPartners.id)),
    db
      .select()
      .from(instalmentPlans)
      .where(and(gte(instalmentPlans.months, MIN_TERM)))
      .orderBy(asc(instalmentPlans.months)),
  ]);
  return partners
    .map((partner) => ({ ...partner, plans: plans.filter(({ partnerId }) => partnerId === partner.id) }))
    .filter((partner) => partner.plans.length > 0);
}

/** Of all partners, also of those that are offered no longer: they have applications. */
export async function readPartnerNames(db: Queryable, locale: Locale): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: instalmentPartners.id, name: instalmentPartners.name })
    .from(instalmentPartners)
    .orderBy(asc(instalmentPartners.position), asc(instalmentPartners.id));
  return rows.map(({ id, name }) => ({ id, name: localize(name, locale) }));
}

export function presentPartner(partner: PartnerWithPlans, locale: Locale): InstalmentPartner {
  return {
    code: partner.code,
    name: localize(partner.name, locale),
    logo: partner.picture && picturePath(partner.picture),
    application: partner.application,
    limit: partner.limit,
    min_first_pay: partner.minFirstPay,
    plans: partner.plans.map(({ months, percent, fee, isNoPrepayment }) => ({
      months,
      percent,
      fee,
      is_noprepayment: isNoPrepayment,
    })),
    url: partner.url,
    app: presentApp(partner),
  };
}

export function presentApp({ appAndroid, appIos, appLink }: PartnerRow): InstalmentPartner['app'] {
  return { android: appAndroid, ios: appIos, link: appLink };
}
