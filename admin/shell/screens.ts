import {
  Banknote,
  Bell,
  BellRing,
  CalendarClock,
  ChartColumn,
  CircleUserRound,
  Contact,
  CreditCard,
  FileUp,
  FolderTree,
  History,
  Inbox,
  KeyRound,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquareText,
  Package,
  PackageOpen,
  PanelsTopLeft,
  ScanBarcode,
  ScrollText,
  Search,
  ShoppingBag,
  Store,
  TicketPercent,
  Users,
  Warehouse,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';

/** What a route module exports. */
interface ScreenModule {
  Component: ComponentType;
}

/** A path below `/admin`, and the module with its component, which is loaded when the path is opened. */
export interface ScreenRoute {
  path: string;
  load(): Promise<ScreenModule>;
}

export interface Screen extends ScreenRoute {
  title: typeof m.admin_shell_start;
  Icon: LucideIcon;
  /** Who may open it, and sees it in the menu. */
  permission: Permission | 'own';
  /** `G` and then this letter opens it. Screens of settings that are opened rarely have none. */
  letter?: string;
  /** Its part of the menu; `account` stands in the person's own menu. */
  group: ScreenGroup;
  /** Deeper paths, such as one product: the same permission opens them, and the menu marks the screen. */
  inner?: readonly ScreenRoute[];
}

export const SCREEN_GROUPS = ['sales', 'goods', 'people', 'account'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/**
 * Every screen once. The menu, the command palette, the shortcuts, the routes and their guards read this table, so none
 * of them can offer what another refuses.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: 'orders',
    load: () => import('#admin/features/orders/orders-screen.tsx'),
    title: m.admin_orders_title,
    Icon: ShoppingBag,
    permission: 'orders:see',
    letter: 'o',
    group: 'sales',
    inner: [
      { path: 'orders/print', load: () => import('#admin/features/orders/print-screen.tsx') },
      { path: 'orders/:number', load: () => import('#admin/features/orders/order-screen.tsx') },
    ],
  },
  {
    path: 'returns',
    load: () => import('#admin/features/orders/returns/returns-screen.tsx'),
    title: m.admin_returns_title,
    Icon: PackageOpen,
    permission: 'returns:see',
    letter: 'y',
    group: 'sales',
    inner: [
      { path: 'returns/:id', load: () => import('#admin/features/orders/returns/return-screen.tsx') },
      { path: 'returns/:id/slip', load: () => import('#admin/features/orders/returns/return-slip-screen.tsx') },
    ],
  },
  {
    path: 'picking',
    load: () => import('#admin/features/picking/picking-screen.tsx'),
    title: m.admin_picking_title,
    Icon: ScanBarcode,
    permission: 'orders:pick',
    letter: 'u',
    group: 'sales',
    inner: [{ path: 'picking/codes', load: () => import('#admin/features/picking/piece-rules-screen.tsx') }],
  },
  {
    path: 'payments',
    load: () => import('#admin/features/payments/payments-screen.tsx'),
    title: m.admin_payments_title,
    Icon: CreditCard,
    permission: 'payments:see',
    letter: 'b',
    group: 'sales',
    inner: [{ path: 'payments/:id', load: () => import('#admin/features/payments/payment-screen.tsx') }],
  },
  {
    path: 'cash',
    load: () => import('#admin/features/cash/cash-screen.tsx'),
    title: m.admin_cash_title,
    Icon: Banknote,
    permission: 'cash:see',
    letter: 'h',
    group: 'sales',
    inner: [
      { path: 'cash/entries', load: () => import('#admin/features/cash/entries-screen.tsx') },
      { path: 'cash/shifts', load: () => import('#admin/features/cash/shifts-screen.tsx') },
      { path: 'cash/shifts/:id', load: () => import('#admin/features/cash/shift-screen.tsx') },
      { path: 'cash/couriers', load: () => import('#admin/features/cash/couriers-screen.tsx') },
    ],
  },
  {
    path: 'reports',
    load: () => import('#admin/features/reports/sales-screen.tsx'),
    title: m.admin_reports_title,
    Icon: ChartColumn,
    permission: 'reports:see',
    letter: 't',
    group: 'sales',
    inner: [
      { path: 'reports/goods', load: () => import('#admin/features/reports/goods-screen.tsx') },
      { path: 'reports/unsold', load: () => import('#admin/features/reports/unsold-screen.tsx') },
      { path: 'reports/delivery', load: () => import('#admin/features/reports/delivery-screen.tsx') },
      { path: 'reports/refunds', load: () => import('#admin/features/reports/refunds-screen.tsx') },
    ],
  },
  {
    path: 'instalments',
    load: () => import('#admin/features/instalments/instalments-screen.tsx'),
    title: m.admin_instalments_title,
    Icon: CalendarClock,
    permission: 'instalments:see',
    letter: 'n',
    group: 'sales',
    inner: [{ path: 'instalments/:id', load: () => import('#admin/features/instalments/instalment-screen.tsx') }],
  },
  {
    path: 'customers',
    load: () => import('#admin/features/customers/customers-screen.tsx'),
    title: m.admin_customers_title,
    Icon: Contact,
    permission: 'customers:see',
    letter: 'l',
    group: 'sales',
    inner: [{ path: 'customers/:id', load: () => import('#admin/features/customers/customer-screen.tsx') }],
  },
  {
    path: 'requests',
    load: () => import('#admin/features/requests/requests-screen.tsx'),
    title: m.admin_requests_title,
    Icon: Inbox,
    permission: 'requests:see',
    letter: 'i',
    group: 'sales',
    inner: [{ path: 'requests/:id', load: () => import('#admin/features/requests/request-screen.tsx') }],
  },
  {
    path: 'reviews',
    load: () => import('#admin/features/moderation/reviews-screen.tsx'),
    title: m.admin_reviews_title,
    Icon: MessageSquareText,
    permission: 'requests:moderate',
    letter: 'v',
    group: 'sales',
  },
  {
    path: 'questions',
    load: () => import('#admin/features/moderation/questions-screen.tsx'),
    title: m.admin_questions_title,
    Icon: MessageCircleQuestionMark,
    permission: 'requests:moderate',
    letter: 'q',
    group: 'sales',
  },
  {
    path: 'vouchers',
    load: () => import('#admin/features/vouchers/coupons-screen.tsx'),
    title: m.admin_coupons_title,
    Icon: TicketPercent,
    permission: 'promotions:see',
    letter: 'd',
    group: 'sales',
    inner: [
      { path: 'vouchers/given', load: () => import('#admin/features/vouchers/given-vouchers-screen.tsx') },
      { path: 'vouchers/:id', load: () => import('#admin/features/vouchers/coupon-screen.tsx') },
    ],
  },
  {
    path: 'products',
    load: () => import('#admin/features/products/products-screen.tsx'),
    title: m.admin_products_title,
    Icon: Package,
    permission: 'products:see',
    letter: 'p',
    group: 'goods',
  },
  {
    path: 'catalog',
    load: () => import('#admin/features/catalog/categories-screen.tsx'),
    title: m.admin_catalog_title,
    Icon: FolderTree,
    permission: 'products:see',
    letter: 'e',
    group: 'goods',
    inner: [
      { path: 'catalog/brands', load: () => import('#admin/features/catalog/brands-screen.tsx') },
      { path: 'catalog/:kind', load: () => import('#admin/features/records/records-screen.tsx') },
    ],
  },
  {
    path: 'imports',
    load: () => import('#admin/features/imports/imports-screen.tsx'),
    title: m.admin_imports_title,
    Icon: FileUp,
    permission: 'imports:run',
    letter: 'x',
    group: 'goods',
    inner: [{ path: 'imports/:id', load: () => import('#admin/features/imports/import-screen.tsx') }],
  },
  {
    path: 'stock-alerts',
    load: () => import('#admin/features/stock-alerts/stock-alerts-screen.tsx'),
    title: m.admin_alerts_title,
    Icon: BellRing,
    permission: 'stock:see',
    letter: 'w',
    group: 'goods',
    inner: [{ path: 'stock-alerts/:id', load: () => import('#admin/features/stock-alerts/waiting-people-screen.tsx') }],
  },
  {
    path: 'stock',
    load: () => import('#admin/features/stock/stock-screen.tsx'),
    title: m.admin_stock_title,
    Icon: Warehouse,
    permission: 'stock:see',
    letter: 'k',
    group: 'goods',
    inner: [
      { path: 'stock/counts', load: () => import('#admin/features/stock/stock-counts-screen.tsx') },
      { path: 'stock/counts/:id', load: () => import('#admin/features/stock/stock-count-screen.tsx') },
      { path: 'stock/:id', load: () => import('#admin/features/stock/stock-document-screen.tsx') },
    ],
  },
  {
    path: 'search',
    load: () => import('#admin/features/search-admin/search-admin-screen.tsx'),
    title: m.admin_search_title,
    Icon: Search,
    permission: 'content:see',
    letter: 'f',
    group: 'goods',
    inner: [
      { path: 'search/query', load: () => import('#admin/features/search-admin/query-screen.tsx') },
      { path: 'search/judged', load: () => import('#admin/features/search-admin/judged-screen.tsx') },
      { path: 'search/synonyms', load: () => import('#admin/features/search-admin/synonyms-screen.tsx') },
    ],
  },
  {
    path: 'content',
    load: () => import('#admin/features/records/records-screen.tsx'),
    title: m.admin_content_title,
    Icon: PanelsTopLeft,
    permission: 'content:see',
    group: 'goods',
    inner: [{ path: 'content/:kind', load: () => import('#admin/features/records/records-screen.tsx') }],
  },
  {
    path: 'changes',
    load: () => import('#admin/features/history/changes-screen.tsx'),
    title: m.admin_changes_title,
    Icon: History,
    permission: 'changes:see',
    letter: 'c',
    group: 'goods',
    inner: [{ path: 'changes/:id', load: () => import('#admin/features/history/change-set-screen.tsx') }],
  },
  {
    path: 'settings/shop',
    load: () => import('#admin/features/records/records-screen.tsx'),
    title: m.admin_shop_settings_title,
    Icon: Store,
    permission: 'settings:see',
    group: 'people',
    inner: [{ path: 'settings/shop/:kind', load: () => import('#admin/features/records/records-screen.tsx') }],
  },
  {
    path: 'settings/staff',
    load: () => import('#admin/features/staff/people-screen.tsx'),
    title: m.admin_staff_title,
    Icon: Users,
    permission: 'staff:see',
    letter: 's',
    group: 'people',
    inner: [{ path: 'settings/staff/:id', load: () => import('#admin/features/staff/person-screen.tsx') }],
  },
  {
    path: 'settings/roles',
    load: () => import('#admin/features/staff/roles-screen.tsx'),
    title: m.admin_roles_title,
    Icon: KeyRound,
    permission: 'staff:see',
    letter: 'r',
    group: 'people',
  },
  {
    path: 'settings/webhooks',
    load: () => import('#admin/features/webhooks/webhooks-screen.tsx'),
    title: m.admin_webhooks_title,
    Icon: Webhook,
    permission: 'integrations:see',
    group: 'people',
    inner: [
      { path: 'settings/webhooks/:id', load: () => import('#admin/features/webhooks/webhook-screen.tsx') },
      { path: 'settings/webhooks/tokens', load: () => import('#admin/features/api-tokens/api-tokens-screen.tsx') },
      { path: 'settings/webhooks/exchanges', load: () => import('#admin/features/exchange/exchanges-screen.tsx') },
      { path: 'settings/webhooks/exchanges/:id', load: () => import('#admin/features/exchange/exchange-screen.tsx') },
    ],
  },
  {
    path: 'audit',
    load: () => import('#admin/features/audit/audit-screen.tsx'),
    title: m.admin_audit_title,
    Icon: ScrollText,
    permission: 'audit:see',
    letter: 'a',
    group: 'people',
  },
  {
    path: 'jobs',
    load: () => import('#admin/features/jobs/jobs-screen.tsx'),
    title: m.admin_jobs_title,
    Icon: ListChecks,
    permission: 'jobs:see',
    letter: 'j',
    group: 'people',
  },
  {
    path: 'me',
    load: () => import('#admin/features/me/me-screen.tsx'),
    title: m.admin_me_title,
    Icon: CircleUserRound,
    permission: 'own',
    letter: 'm',
    group: 'account',
  },
  {
    path: 'me/notifications',
    load: () => import('#admin/features/notifications/notifications-screen.tsx'),
    title: m.admin_notifications_title,
    Icon: Bell,
    permission: 'own',
    group: 'account',
  },
];

/** A screen of one thing, which a search, a link or an action leads to; no menu names it. */
export interface RecordScreen extends ScreenRoute {
  permission: Permission;
}

export const RECORD_SCREENS: readonly RecordScreen[] = [
  {
    path: 'orders/new',
    permission: 'orders:create',
    load: () => import('#admin/features/phone-order/phone-order-screen.tsx'),
  },
  {
    path: 'products/new',
    permission: 'products:edit',
    load: () => import('#admin/features/product/create/new-product-screen.tsx'),
  },
  {
    path: 'products/:id',
    permission: 'products:see',
    load: () => import('#admin/features/product/product-screen.tsx'),
  },
];

export const GROUP_TITLES: Record<ScreenGroup, () => string> = {
  sales: m.admin_shell_group_sales,
  goods: m.admin_shell_group_goods,
  people: m.admin_shell_group_people,
  account: m.admin_shell_group_account,
};

/** The keys that open a screen: `g o`. */
export function keysOf({ letter }: Pick<Screen, 'letter'>): string | undefined {
  return letter === undefined ? undefined : `g ${letter}`;
}
