import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import type { StaffLimits } from '#contract/permissions/permissions.ts';
import { m } from '#messages';

export const LIMIT_NAMES = ['maxDiscountPercent', 'maxRefund', 'maxBulkRows'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

export const LIMIT_TITLES: Record<LimitName, () => string> = {
  maxDiscountPercent: m.admin_roles_limit_discount,
  maxRefund: m.admin_roles_limit_refund,
  maxBulkRows: m.admin_roles_limit_rows,
};

export function limitText(name: LimitName, value: number | null): string {
  if (value === null) return m.admin_roles_unlimited();
  if (name === 'maxDiscountPercent') return `${value} %`;
  return name === 'maxRefund' ? formatSum(value, currentLocale()) : groupThousands(value);
}

export function limitsText(limits: StaffLimits): string {
  return LIMIT_NAMES.map((name) => `${LIMIT_TITLES[name]()}: ${limitText(name, limits[name])}`).join('; ');
}
