import type { ProductOperation } from '#contract/catalog/product-operations.ts';
import { m } from '#messages';

export const OPERATION_LABELS: Record<ProductOperation['kind'], () => string> = {
  set: m.admin_products_bulk_set,
  clear: m.admin_products_bulk_clear,
  add: m.admin_products_bulk_add,
  percent: m.admin_products_bulk_percent,
  round: m.admin_products_bulk_round,
  replace: m.admin_products_bulk_replace,
  add_choice: m.admin_products_bulk_add_choice,
  remove_choice: m.admin_products_bulk_remove_choice,
  copy: m.admin_products_bulk_copy,
};
