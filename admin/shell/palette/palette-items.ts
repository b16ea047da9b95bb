import { CircleUserRound, IdCard, type LucideIcon, Package, ShoppingBag } from 'lucide-react';
import { matchPath } from 'react-router';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { formatSum } from '#contract/money/money.ts';
import type { StaffSearchResult } from '#contract/staff-search/staff-search.ts';
import { m } from '#messages';
import { RECORD_SCREENS } from '../record-screens.ts';
import { SCREENS } from '../screens.ts';

/** A line of the palette: something to go to, or something to do. */
export interface PaletteItem {
  id: string;
  title: string;
  /** What tells it from others of the same name. */
  detail?: string | undefined;
  Icon: LucideIcon;
  keys?: string | undefined;
  action: { kind: 'go'; to: string } | { kind: 'run'; run(): void };
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

/** Those whose title contains every typed word, in its order in the title or not. */
export function matchingItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ title }) => {
    const text = title.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What the server has found, by kind; only what a screen can show. */
export function foundGroups(found: StaffSearchResult): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      title: m.admin_palette_products(),
      items: found.products.map(({ id, name, sku, price, is_published }) => ({
        id: `product-${id}`,
        title: name,
        detail: [sku, formatSum(price, currentLocale()), is_published ? '' : m.admin_palette_unpublished()]
          .filter(Boolean)
          .join(' · '),
        Icon: Package,
        action: { kind: 'go', to: `/products/${id}` },
      })),
    },
    {
      title: m.admin_palette_orders(),
      items: found.orders.map(({ number, status_name, total }) => ({
        id: `order-${number}`,
        title: number,
        detail: `${status_name} · ${formatSum(total, currentLocale())}`,
        Icon: ShoppingBag,
        action: { kind: 'go', to: `/orders/${number}` },
      })),
    },
    {
      title: m.admin_palette_customers(),
      items: found.customers.map(({ id, name, phone }) => ({
        id: `customer-${id}`,
        title: name,
        detail: phone,
        Icon: CircleUserRound,
        action: { kind: 'go', to: `/customers/${id}` },
      })),
    },
    {
      title: m.admin_palette_staff(),
      items: found.staff.map(({ id, name, is_disabled }) => ({
        id: `staff-${id}`,
        title: name,
        detail: is_disabled ? m.admin_palette_disabled() : undefined,
        Icon: IdCard,
        action: { kind: 'go', to: `/settings/staff/${id}` },
      })),
    },
  ];
  return groups.map(({ title, items }) => ({ title, items: items.filter(hasScreen) })).filter(isFilled);
}

export function isFilled({ items }: PaletteGroup): boolean {
  return items.length > 0;
}

function hasScreen({ action }: PaletteItem): boolean {
  if (action.kind === 'run') return true;
  const routes = [...SCREENS.flatMap((screen) => [screen, ...(screen.inner ?? [])]), ...RECORD_SCREENS];
  return routes.some(({ path }) => matchPath(`/${path}`, action.to) !== null);
}
