import type { Localized } from '../i18n/locale.ts';

/**
 * Everything that a member of staff may be allowed to do: `area:verb`. Every staff call names one of them, and the
 * menu, the buttons and the command palette read the same names. A role is a set of them (`STARTING_ROLES`), stored as
 * data.
 */
export const PERMISSIONS = [
  'orders:see',
  'orders:note',
  'orders:move',
  /** Picking goods for orders, which is packing them when all are there. */
  'orders:pick',
  'orders:edit',
  'orders:create',
  /** A refund that a second person makes, also above the limit of one's role. */
  'orders:propose-refund',
  'orders:refund',
  /** A list of orders as a file. */
  'orders:export',
  'returns:see',
  /** Opening returns, receiving goods, deciding what becomes of them. */
  'returns:work',
  'payments:see',
  /** Asking the bank about a payment before the shop does it by itself. */
  'payments:check',
  'cash:see',
  /** Shifts, pay-ins and pay-outs, handovers. */
  'cash:work',
  /** Counter-entries, and which tills there are. */
  'cash:correct',
  'couriers:edit',
  'products:see',
  'products:edit-texts',
  'products:edit',
  /** Prices that a second person sets. Who may change many goods proposes beyond the limits of their role without it. */
  'prices:propose',
  'prices:edit',
  'costs:see',
  'costs:edit',
  'stock:see',
  'stock:edit',
  'changes:see',
  'changes:undo-own',
  'changes:undo-others',
  'changes:bulk',
  'imports:propose',
  'imports:run',
  'promotions:see',
  'promotions:edit',
  'vouchers:give',
  'content:see',
  'content:edit',
  'requests:see',
  'requests:answer',
  'requests:moderate',
  'customers:see',
  /** Notes about customers. */
  'customers:note',
  /** SMS by hand, to a customer or about an order. */
  'customers:message',
  /** The personal data of an order that is in work, in the person's stores. */
  'customers:uncover-orders',
  /** The personal data of any order and of a customer. */
  'customers:uncover',
  'customers:export',
  /** Ending a customer's sessions, disabling and deleting the account. */
  'customers:edit',
  /** Sums of sales and goods. Costs and margins also need `costs:see`, rows of orders `orders:see`. */
  'reports:see',
  /** A report as a file. */
  'reports:export',
  'settings:see',
  'settings:propose',
  'settings:edit',
  'integrations:see',
  /** Webhooks, and what the team's chat is told. */
  'integrations:edit',
  /** Letting a webhook send names, phones and addresses as they are. */
  'integrations:personal-data',
  /** Creating API tokens with what one may do oneself, and revoking tokens. */
  'integrations:tokens',
  'instalments:see',
  /** Signing, refusing and ending applications, and payments at the till. */
  'instalments:work',
  /** Background jobs: what waits and what failed. */
  'jobs:see',
  /** Running a job again, and deleting it. */
  'jobs:work',
  'staff:see',
  'staff:invite',
  'staff:edit',
  'roles:edit',
  'audit:see',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Starting roles have these already, and nothing needs them yet, so that the screen of roles leaves them out. */
export const UNUSED_PERMISSIONS: readonly Permission[] = ['imports:propose', 'settings:propose'];

/** Limits beside permissions; null: no limit. A person with several roles has the largest of each. */
export interface StaffLimits {
  /** Largest reduction of one price in percent of the price before. */
  maxDiscountPercent: number | null;
  /** Largest refund in sum. */
  maxRefund: number | null;
  /** Rows that one bulk change may touch. */
  maxBulkRows: number | null;
}

export interface StartingRole {
  code: string;
  name: Required<Localized>;
  permissions: readonly Permission[];
  limits: StaffLimits;
}

export const NO_LIMITS: StaffLimits = { maxDiscountPercent: null, maxRefund: null, maxBulkRows: null };
const NOTHING_LARGE: StaffLimits = { maxDiscountPercent: 0, maxRefund: 0, maxBulkRows: 500 };
const SEES_CATALOGUE: readonly Permission[] = ['products:see', 'changes:see'];

/**
 * The roles that a new shop starts with. `owner` has every permission, also those that later versions add, and is the
 * only role that cannot be edited or deleted.
 */
export const OWNER_ROLE = 'owner';
export const STARTING_ROLES: readonly StartingRole[] = [
  { code: OWNER_ROLE, name: { ru: 'Владелец', uz: 'Doʻkon egasi' }, permissions: PERMISSIONS, limits: NO_LIMITS },
  {
    code: 'manager',
    name: { ru: 'Управляющий', uz: 'Boshqaruvchi' },
    permissions: PERMISSIONS.filter(
      (permission) =>
        ![
          'customers:export',
          'customers:edit',
          'settings:edit',
          'integrations:edit',
          'integrations:personal-data',
          'integrations:tokens',
          'staff:edit',
          'roles:edit',
        ].includes(permission),
    ),
    limits: { maxDiscountPercent: 30, maxRefund: 5_000_000, maxBulkRows: null },
  },
  {
    code: 'catalogue',
    name: { ru: 'Каталог', uz: 'Katalog' },
    permissions: [
      ...SEES_CATALOGUE,
      'orders:see',
      'products:edit-texts',
      'products:edit',
      'prices:propose',
      'stock:see',
      'stock:edit',
      'changes:undo-own',
      'changes:bulk',
      'imports:propose',
      'requests:see',
      'requests:answer',
    ],
    limits: NOTHING_LARGE,
  },
  {
    code: 'content',
    name: { ru: 'Контент', uz: 'Kontent' },
    permissions: [
      ...SEES_CATALOGUE,
      'products:edit-texts',
      'changes:undo-own',
      'content:see',
      'content:edit',
      'requests:see',
      'requests:moderate',
    ],
    limits: NOTHING_LARGE,
  },
  {
    code: 'orders',
    name: { ru: 'Заказы', uz: 'Buyurtmalar' },
    permissions: [
      'orders:see',
      'orders:note',
      'orders:move',
      'orders:pick',
      'orders:edit',
      'orders:create',
      'orders:propose-refund',
      'orders:export',
      'returns:see',
      'returns:work',
      'payments:see',
      'payments:check',
      'products:see',
      'stock:see',
      'requests:see',
      'requests:answer',
      'requests:moderate',
      'customers:see',
      'customers:note',
      'customers:message',
      'customers:uncover-orders',
    ],
    limits: NOTHING_LARGE,
  },
  {
    code: 'picker',
    name: { ru: 'Сборка и магазин', uz: 'Yigʻuvchi va doʻkon' },
    permissions: [
      'orders:see',
      'orders:move',
      'returns:see',
      'returns:work',
      'orders:pick',
      'cash:see',
      'cash:work',
      'products:see',
      'stock:see',
      'stock:edit',
      'changes:undo-own',
    ],
    limits: NOTHING_LARGE,
  },
  {
    code: 'finance',
    name: { ru: 'Финансы', uz: 'Moliya' },
    permissions: [
      ...SEES_CATALOGUE,
      'orders:see',
      'orders:refund',
      'orders:export',
      'returns:see',
      'payments:see',
      'payments:check',
      'cash:see',
      'cash:work',
      'cash:correct',
      'couriers:edit',
      'costs:see',
      'costs:edit',
      'stock:see',
      'promotions:see',
      'customers:see',
      'customers:export',
      'reports:see',
      'reports:export',
      'instalments:see',
      'instalments:work',
      'settings:see',
    ],
    limits: { ...NOTHING_LARGE, maxRefund: null },
  },
  {
    code: 'support',
    name: { ru: 'Поддержка', uz: 'Yordam xizmati' },
    permissions: [
      'orders:see',
      'orders:note',
      'orders:create',
      'returns:see',
      'returns:work',
      'payments:see',
      'products:see',
      'stock:see',
      'promotions:see',
      'vouchers:give',
      'requests:see',
      'requests:answer',
      'requests:moderate',
      'customers:see',
      'customers:note',
      'customers:message',
      'customers:uncover',
    ],
    limits: NOTHING_LARGE,
  },
  {
    code: 'marketing',
    name: { ru: 'Маркетинг', uz: 'Marketing' },
    permissions: [
      ...SEES_CATALOGUE,
      'products:edit-texts',
      'prices:propose',
      'changes:undo-own',
      'promotions:see',
      'promotions:edit',
      'vouchers:give',
      'content:see',
      'content:edit',
      'requests:see',
      'customers:see',
      'reports:see',
    ],
    limits: NOTHING_LARGE,
  },
  {
    code: 'auditor',
    name: { ru: 'Аудитор', uz: 'Auditor' },
    permissions: [
      ...SEES_CATALOGUE,
      'orders:see',
      'returns:see',
      'payments:see',
      'cash:see',
      'costs:see',
      'stock:see',
      'promotions:see',
      'content:see',
      'requests:see',
      'customers:see',
      'reports:see',
      'settings:see',
      'instalments:see',
      'staff:see',
      'audit:see',
    ],
    limits: NOTHING_LARGE,
  },
];

export function isPermission(text: string): text is Permission {
  return PERMISSIONS.some((permission) => permission === text);
}
