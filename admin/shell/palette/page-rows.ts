import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { PAGE_SLUGS_IN_USE } from '#contract/pages/page-slugs.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';

/** Where the back office edits what a page of the shop shows. */
export interface PageRow {
  /** The page's path without its language. */
  path: string;
  section: string;
  to: string;
  permission: Permission;
}

const GOODS = { permission: 'products:see' } as const;
const CONTENT = { section: m.admin_content_title, permission: 'content:see' } as const;

/** By a path; `$1` is what the pattern has caught. */
const ROWS: readonly { pattern: RegExp; section(): string; to: string; permission: Permission }[] = [
  { pattern: /^\/product\/(\d+)/, section: m.admin_palette_products, to: '/products/$1', ...GOODS },
  { pattern: /^\/category\/(\d+)/, section: m.admin_categories_title, to: '/catalog?category=$1', ...GOODS },
  { pattern: /^\/brands\/(\d+)/, section: m.admin_brands_title, to: '/catalog/brands?brand=$1', ...GOODS },
  { pattern: /^\/articles\/(\d+)/, to: '/content/articles?record=$1', ...CONTENT },
  { pattern: /^\/news\/(\d+)/, to: '/content/news?record=$1', ...CONTENT },
  { pattern: /^\/(articles|news)$/, to: '/content/$1', ...CONTENT },
  { pattern: /^\/choose(?:\/\d.*)?$/, to: '/content/choosers', ...CONTENT },
  { pattern: /^\/$/, to: '/content/home_shelves', ...CONTENT },
];
/** A page of the shop's own texts. */
const TEXT_PAGE = /^\/([a-z0-9][a-z0-9-]*)$/;

/** What to edit when the text is the address of a page of this shop, whole or from its first slash; null otherwise. */
export function rowOfAddress(text: string, origin: string): PageRow | null {
  const url = addressOf(text.trim(), origin);
  if (url === null) return null;
  const path = pathWithoutLocale(url.pathname).replace(/(.)\/$/, '$1');
  for (const { pattern, section, to, permission } of ROWS) {
    const match = pattern.exec(path);
    if (match !== null) return { path, section: section(), to: to.replace('$1', match[1] ?? ''), permission };
  }
  const slug = TEXT_PAGE.exec(path)?.[1];
  if (slug === undefined || PAGE_SLUGS_IN_USE.has(slug)) return null;
  return { path, section: CONTENT.section(), to: `/content/pages?record=${slug}`, permission: CONTENT.permission };
}

function addressOf(text: string, origin: string): URL | null {
  const isPath = text.startsWith('/') && !text.startsWith('//');
  if (!isPath && !/^https?:\/\//i.test(text)) return null;
  const url = URL.parse(text, origin);
  return url !== null && url.host === new URL(origin).host ? url : null;
}
