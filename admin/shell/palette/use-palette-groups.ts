import {
  AppWindow,
  CalendarClock,
  Keyboard,
  Languages,
  Lock,
  LogOut,
  Moon,
  PackagePlus,
  PhoneCall,
  Sun,
} from 'lucide-react';
import { useCall } from '#admin/platform/api/use-call.ts';
import { changeTheme, currentLocale, isDark } from '#admin/platform/appearance/appearance.ts';
import { switchLocale } from '#admin/platform/appearance/switch-locale.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { LOCALE_NAMES } from '#contract/i18n/locale.ts';
import { staffSearchCalls } from '#contract/staff-search/staff-search-calls.ts';
import { m } from '#messages';
import { signOut, useLock } from '../leave.ts';
import { keysOf } from '../screen.ts';
import { SCREENS } from '../screens.ts';
import { rowOfAddress } from './page-rows.ts';
import { foundGroups, isFilled, matchingItems, type PaletteGroup, type PaletteItem } from './palette-items.ts';

const MIN_LENGTH = 2;

interface PaletteGroups {
  groups: PaletteGroup[];
  /** The server has not answered for what is typed yet. */
  isSearching: boolean;
  /** What the search has understood instead. */
  corrected: string | null;
}

/** What the palette offers for a text. An older answer of the server never replaces a newer one: the text is its key. */
export function usePaletteGroups(typed: string, onShowShortcuts: () => void): PaletteGroups {
  const text = typed.trim();
  const query = useDebounced(text);
  const pages = usePageItems(text);
  const canSearch = text.length >= MIN_LENGTH && pages.length === 0;
  const { data, isFetching } = useCall(
    staffSearchCalls.searchEverything,
    canSearch && query.length >= MIN_LENGTH ? { query: { q: query } } : null,
    { keepsPrevious: true },
  );
  const screens = useScreenItems();
  const actions = useActionItems(onShowShortcuts);
  const local = [
    { title: m.admin_palette_pages(), items: pages },
    { title: m.admin_palette_screens(), items: matchingItems(screens, text) },
    { title: m.admin_palette_actions(), items: matchingItems(actions, text) },
  ];
  return {
    groups: [...local, ...(canSearch && data ? foundGroups(data) : [])].filter(isFilled),
    isSearching: canSearch && (isFetching || query !== text),
    corrected: canSearch ? (data?.corrected ?? null) : null,
  };
}

function useScreenItems(): PaletteItem[] {
  const may = useMay();
  return SCREENS.filter(({ permission }) => may(permission)).map(({ path, title, Icon, ...screen }) => ({
    id: `screen-${path}`,
    title: title(),
    Icon,
    keys: keysOf(screen),
    action: { kind: 'go', to: `/${path}` },
  }));
}

/** For the address of a page of the shop: the row that stands for it. */
function usePageItems(text: string): PaletteItem[] {
  const may = useMay();
  const row = rowOfAddress(text, window.location.origin);
  if (row === null || !may(row.permission)) return [];
  const { path, section, to } = row;
  return [{ id: 'page', title: section, detail: path, Icon: AppWindow, action: { kind: 'go', to } }];
}

function useActionItems(onShowShortcuts: () => void): PaletteItem[] {
  const lock = useLock();
  const may = useMay();
  const dark = isDark();
  const action = (
    id: string,
    title: string,
    Icon: PaletteItem['Icon'],
    run: () => void,
    keys?: string,
  ): PaletteItem => ({
    id,
    title,
    Icon,
    keys,
    action: { kind: 'run', run },
  });
  const newOrder: PaletteItem = {
    id: 'new-order',
    title: m.admin_phone_order_title(),
    Icon: PhoneCall,
    action: { kind: 'go', to: '/orders/new' },
  };
  const newProduct: PaletteItem = {
    id: 'new-product',
    title: m.admin_product_new(),
    Icon: PackagePlus,
    action: { kind: 'go', to: '/products/new' },
  };
  const priceSchedules: PaletteItem = {
    id: 'price-schedules',
    title: m.admin_price_schedules_title(),
    Icon: CalendarClock,
    action: { kind: 'go', to: '/products/price-schedules' },
  };
  return [
    ...(may('orders:create') ? [newOrder] : []),
    ...(may('products:edit') ? [newProduct] : []),
    ...(may('products:see') ? [priceSchedules] : []),
    action('theme', dark ? m.admin_palette_light() : m.admin_palette_dark(), dark ? Sun : Moon, () =>
      changeTheme(dark ? 'light' : 'dark'),
    ),
    action(
      'language',
      LOCALE_NAMES[currentLocale() === 'ru' ? 'uz' : 'ru'],
      Languages,
      () => void switchLocale(currentLocale() === 'ru' ? 'uz' : 'ru'),
    ),
    action('shortcuts', m.admin_shell_shortcuts(), Keyboard, onShowShortcuts, '?'),
    action('lock', m.admin_shell_lock(), Lock, lock),
    action('sign-out', m.admin_shell_sign_out(), LogOut, signOut),
  ];
}
