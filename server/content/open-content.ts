import type { Banner, Menu, Promotion, Settings } from '#contract/content.ts';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '#server/database/database.ts';
import { readContent } from './content-queries.ts';
import { presentBanner, presentMenu, presentPromotion, presentSettings } from './present-content.ts';

export interface Content {
  settings(locale: Locale): Settings;
  /** By name (`Main`, `Top`, `Footer…`) or id. */
  menus(locale: Locale): Menu[];
  banners(type: string, locale: Locale): Banner[];
  /** Those that have begun; archived ones too. */
  promotions(locale: Locale): Promotion[];
  /** Reads everything again: called when the database says that content changed. */
  refresh(): Promise<void>;
}

export async function openContent(db: Database, now: () => Date = () => new Date()): Promise<Content> {
  let rows = await readContent(db);
  return {
    settings: (locale) => presentSettings(rows.settings, locale),
    menus: (locale) => rows.menus.map((menu) => presentMenu(menu, locale)),
    banners: (type, locale) =>
      rows.banners.filter((banner) => banner.type === type).map((banner) => presentBanner(banner, locale)),
    promotions: (locale) =>
      rows.promotions
        .filter((promotion) => promotion.startAt <= now())
        .map((promotion) => presentPromotion(promotion, locale, now())),
    refresh: async () => {
      rows = await readContent(db);
    },
  };
}
