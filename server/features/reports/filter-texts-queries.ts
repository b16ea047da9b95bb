import type { Locale } from '#contract/i18n/locale.ts';
import { ANY_PROMOTION, NONE } from '#contract/orders/order-outcomes.ts';
import type { FigureSet } from '#contract/reports/report-figures.ts';
import {
  CAUSE_TITLES,
  KEY_TITLES,
  SEARCH_SOURCE_TITLES,
  type Title,
  WAY_TITLES,
} from '#contract/reports/report-titles.ts';
import type { ReportChoices } from '#contract/reports/reports.ts';
import { hourText } from '#contract/time/hour-text.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { funnelChoices } from './funnel-names-queries.ts';
import { pageNames } from './page-names.ts';
import { readReportChoices } from './report-names-queries.ts';

/** Filters that have an id, by what the reports offer for them. */
const OF_CHOICES: Record<string, { title: Title; list: keyof Omit<ReportChoices, 'sees_all'>; none?: Title }> = {
  pickup: { title: m.admin_reports_pickup, list: 'stores', none: m.admin_reports_delivered_home },
  payment: { title: KEY_TITLES.payment, list: 'payment_methods' },
  shipping: { title: KEY_TITLES.shipping, list: 'shipping_methods' },
  region: { title: KEY_TITLES.region, list: 'regions', none: m.admin_reports_no_region },
  courier: { title: KEY_TITLES.courier, list: 'couriers' },
  placed_by: { title: KEY_TITLES.staff, list: 'staff', none: m.admin_reports_by_customer },
  category: { title: m.admin_reports_category, list: 'categories', none: m.admin_reports_not_in_catalogue },
  brand: { title: m.admin_reports_brand, list: 'brands', none: m.admin_reports_not_in_catalogue },
  partner: { title: KEY_TITLES.partner, list: 'partners' },
  promotion: { title: KEY_TITLES.promotion, list: 'promotions', none: m.admin_reports_lowered_alone },
};

/** Of a visit, whose goods may be of none. */
const FIRST_CATEGORY: (typeof OF_CHOICES)[string] = {
  ...{ title: KEY_TITLES.category, list: 'categories', none: m.admin_reports_no_single_category },
};

/** The filters of a report in words, `Store: Chilonzor`, as they stand above it when it is printed. */
export async function readFilterTexts(
  db: Queryable,
  report: FigureSet,
  query: Record<string, unknown>,
  locale: Locale,
): Promise<string[]> {
  const { from: _from, to: _to, by: _by, order: _order, compare: _compare, ...filters } = query;
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (set.length === 0) return [];
  const choices = await readReportChoices(db, 'all', locale);
  return set.map(([name, value]) => filterText({ report, name, value: String(value) }, choices, locale));
}

interface Filter {
  report: FigureSet;
  name: string;
  value: string;
}

function filterText({ report, name, value }: Filter, choices: ReportChoices, locale: Locale): string {
  const chosen = report === 'funnel' && name === 'category' ? FIRST_CATEGORY : OF_CHOICES[name];
  if (chosen) {
    const named = choices[chosen.list].find(({ id }) => String(id) === value)?.name;
    if (name === 'promotion' && value === ANY_PROMOTION) return m.admin_reports_promotion_any({}, { locale });
    const none = value === NONE ? chosen.none?.({}, { locale }) : undefined;
    return `${chosen.title({}, { locale })}: ${named ?? none ?? value}`;
  }
  if (name === 'below') return m.admin_reports_without_below({}, { locale });
  if (name === 'only') return m.admin_reports_search_only_nothing({}, { locale });
  // The source of a search is where it was made, that of a visit where it came from.
  if (report === 'search' && name === 'source') {
    const source = SEARCH_SOURCE_TITLES[value as keyof typeof SEARCH_SOURCE_TITLES];
    return `${m.admin_reports_search_source({}, { locale })}: ${source({}, { locale })}`;
  }
  return `${titleOf(name)({}, { locale })}: ${valueText(name, value, locale)}`;
}

function titleOf(name: string): Title {
  if (name === 'cause') return m.admin_reports_cause;
  if (name === 'way') return m.admin_reports_way;
  return KEY_TITLES[name as keyof typeof KEY_TITLES] ?? (() => name);
}

/** Of the values that the contract fixes. */
function valueText(name: string, value: string, locale: Locale): string {
  if (name === 'cause') return CAUSE_TITLES[value as keyof typeof CAUSE_TITLES]({}, { locale });
  if (name === 'way') return WAY_TITLES[value as keyof typeof WAY_TITLES]({}, { locale });
  if (name === 'hour') return hourText(Number(value));
  const named: readonly { value: string; name: string }[] =
    name === 'page' ? pageNames(locale) : (funnelChoices(locale)[name as 'device'] ?? []);
  return named.find((one) => one.value === value)?.name ?? value;
}
