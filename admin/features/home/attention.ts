import { type FilterCondition, formatProductFilter } from '#contract/catalog/product-filter.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';

/** Goods that need somebody's attention: the filter of the list is also what counts them. */
export interface Attention {
  key: string;
  title(): string;
  /** Why it matters, in a few words. */
  hint(): string;
  /** Besides seeing goods. */
  permission?: Permission;
  filter: string;
}

const published: FilterCondition = { field: 'published', operator: 'is', value: true };

function filterOf(...conditions: FilterCondition[]): string {
  return formatProductFilter({ search: '', conditions: [published, ...conditions] });
}

export const ATTENTIONS: readonly Attention[] = [
  {
    key: 'sold_out',
    title: m.admin_home_sold_out,
    hint: m.admin_home_sold_out_hint,
    permission: 'stock:see',
    filter: filterOf({ field: 'stock', operator: 'in', values: [0] }),
  },
  {
    key: 'no_picture',
    title: m.admin_home_no_picture,
    hint: m.admin_home_no_picture_hint,
    filter: filterOf({ field: 'pictures', operator: 'in', values: [0] }),
  },
  {
    key: 'no_uzbek',
    title: m.admin_home_no_uzbek,
    hint: m.admin_home_no_uzbek_hint,
    filter: filterOf({ field: 'name_uz', operator: 'empty' }),
  },
  {
    key: 'no_cost',
    title: m.admin_home_no_cost,
    hint: m.admin_home_no_cost_hint,
    permission: 'costs:see',
    filter: filterOf({ field: 'cost', operator: 'empty' }),
  },
  {
    key: 'no_margin',
    title: m.admin_home_no_margin,
    hint: m.admin_home_no_margin_hint,
    permission: 'costs:see',
    filter: filterOf({ field: 'margin', operator: 'between', from: null, to: 0 }),
  },
  {
    key: 'no_ikpu',
    title: m.admin_home_no_ikpu,
    hint: m.admin_home_no_ikpu_hint,
    filter: filterOf({ field: 'ikpu', operator: 'empty' }),
  },
  {
    key: 'no_package_code',
    title: m.admin_home_no_package_code,
    hint: m.admin_home_no_package_code_hint,
    filter: filterOf({ field: 'package_code', operator: 'empty' }),
  },
  {
    key: 'no_barcode',
    title: m.admin_home_no_barcode,
    hint: m.admin_home_no_barcode_hint,
    filter: filterOf({ field: 'barcode', operator: 'empty' }),
  },
];
