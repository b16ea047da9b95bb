import type { Banner, ContentPage, Menu, PostList, Promotion, Settings, WholePost } from '#contract/content/content.ts';
import type { Paging } from '#contract/content/content-requests.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { createBodyCache } from './body-cache.ts';
import { type BannerRow, type PageHead, type PostHead, readBody, readContent } from './content-queries.ts';
import type { ScheduledChange } from './content-schedule.ts';
import { pageOfList } from './page-of-list.ts';
import {
  brandzoneBrandId,
  cashLimit,
  type HomeShelf,
  presentBanner,
  presentHomeShelf,
  presentMenu,
  presentPage,
  presentPost,
  presentPromotion,
  presentSettings,
  presentWholePost,
  reviewInvitations,
  voucherEveryDays,
} from './present-content.ts';
import { sanitiseLocalized } from './sanitise-html.ts';

export interface Content {
  settings(locale: Locale): Settings;
  /** The id of the brand whose page is `/brands/brandzone`. */
  brandzoneBrandId(): number;
  /** Once in how many days a customer may have a voucher, 0 for no limit. */
  voucherEveryDays(): number;
  /** Orders above this sum are not paid in cash; 0 for no limit. */
  cashLimit(): number;
  /** Whether buyers are invited to review what they have bought, and how many days after it was handed over. */
  reviewInvitations(): { isOn: boolean; days: number };
  /** Menus have a name (`Main`, `Top`, `Footer…`) and an id. */
  menus(locale: Locale): Menu[];
  /** The banners of one type, or all of them. */
  banners(type: string | null, locale: Locale): Banner[];
  /** The published shelves of the home page, in their order. */
  homeShelves(locale: Locale): HomeShelf[];
  /** Promotions that have started, archived ones included. */
  promotions(locale: Locale): Promotion[];
  /** Articles whose publication date has come, newest first. */
  articles(paging: Paging, locale: Locale): PostList;
  article(id: number, locale: Locale): Promise<WholePost | null>;
  news(paging: Paging, locale: Locale): PostList;
  newsItem(id: number, locale: Locale): Promise<WholePost | null>;
  page(slug: string, locale: Locale): Promise<ContentPage | null>;
  /** Everything that starts or ends at some time, past or future. */
  scheduledChanges(): ScheduledChange[];
  /** Reads everything again: called when the change feed reports a change of content. */
  refresh(): Promise<void>;
}

export async function createContent(db: Queryable, now: () => Date = () => new Date()): Promise<Content> {
  let rows = await readContent(db);
  const bodies = createBodyCache(async (kind, id) => {
    const body = await readBody(db, kind, id);
    return body && sanitiseLocalized(body);
  });

  const published = (section: 'articles' | 'news'): PostHead[] =>
    rows[section].filter(({ publishedAt }) => publishedAt <= now());
  const posts = (section: 'articles' | 'news', paging: Paging, locale: Locale): PostList => {
    const { data, meta } = pageOfList(published(section), paging);
    return { data: data.map((post) => presentPost(post, section, locale)), meta };
  };
  const post = async (section: 'articles' | 'news', id: number, locale: Locale): Promise<WholePost | null> => {
    const head = published(section).find((one) => one.id === id);
    const body = head && (await bodies.get(section, id));
    return head && body ? presentWholePost(head, body, section, locale) : null;
  };

  return {
    settings: (locale) => presentSettings(rows, locale),
    brandzoneBrandId: () => brandzoneBrandId(rows.settings),
    voucherEveryDays: () => voucherEveryDays(rows.settings),
    cashLimit: () => cashLimit(rows.settings),
    reviewInvitations: () => reviewInvitations(rows.settings),
    menus: (locale) => rows.menus.map((menu) => presentMenu(menu, locale)),
    banners: (type, locale) =>
      rows.banners
        .filter((banner) => (type === null || banner.type === type) && isShown(banner, now()))
        .map((banner) => presentBanner(banner, locale)),
    homeShelves: (locale) =>
      rows.homeShelves.filter((shelf) => isShown(shelf, now())).map((shelf) => presentHomeShelf(shelf, locale)),
    promotions: (locale) =>
      rows.promotions
        .filter((promotion) => promotion.startAt <= now())
        .map((promotion) => presentPromotion(promotion, locale, now())),
    articles: (paging, locale) => posts('articles', paging, locale),
    article: (id, locale) => post('articles', id, locale),
    news: (paging, locale) => posts('news', paging, locale),
    newsItem: (id, locale) => post('news', id, locale),
    page: async (slug, locale) => {
      const head = rows.pages.find((page) => page.slug === slug && isPublic(page, now()));
      const body = head && (await bodies.get('pages', head.id));
      return head && body ? presentPage(head, body, locale) : null;
    },
    scheduledChanges: () => [
      ...(['banners', 'home_shelves'] as const).flatMap((subject) =>
        (subject === 'banners' ? rows.banners : rows.homeShelves).flatMap(({ id, shownFrom, shownUntil }) =>
          [shownFrom ?? [], shownUntil ?? []].flat().map((at) => ({ subject, id, at })),
        ),
      ),
      ...rows.promotions.flatMap(({ id, startAt, endAt }) =>
        [startAt, endAt ?? []].flat().map((at) => ({ subject: 'promotions' as const, id, at })),
      ),
      ...(['pages', 'articles', 'news'] as const).flatMap((subject) =>
        rows[subject].flatMap(({ id, publishedAt }) =>
          publishedAt === null ? [] : [{ subject, id, at: publishedAt }],
        ),
      ),
    ],
    refresh: async () => {
      rows = await readContent(db);
      bodies.invalidateAll();
    },
  };
}

/** Whether a banner or a shelf is within its dates. */
function isShown({ shownFrom, shownUntil }: Pick<BannerRow, 'shownFrom' | 'shownUntil'>, now: Date): boolean {
  return (shownFrom === null || shownFrom <= now) && (shownUntil === null || shownUntil > now);
}

/** Whether a page may be seen at this moment. */
function isPublic({ publishedAt }: PageHead, now: Date): boolean {
  return publishedAt === null || publishedAt <= now;
}
