import type { Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';

/** The first half of a permission: `orders` of `orders:see`. */
export type Area = Permission extends `${infer Name}:${string}` ? Name : never;

const AREA_NAMES: Record<Area, () => string> = {
  orders: m.admin_area_orders,
  payments: m.admin_area_payments,
  cash: m.admin_area_cash,
  couriers: m.admin_area_couriers,
  products: m.admin_area_products,
  prices: m.admin_area_prices,
  costs: m.admin_area_costs,
  stock: m.admin_area_stock,
  changes: m.admin_area_changes,
  imports: m.admin_area_imports,
  promotions: m.admin_area_promotions,
  vouchers: m.admin_area_vouchers,
  content: m.admin_area_content,
  requests: m.admin_area_requests,
  returns: m.admin_area_returns,
  customers: m.admin_area_customers,
  reports: m.admin_area_reports,
  settings: m.admin_area_settings,
  integrations: m.admin_area_integrations,
  instalments: m.admin_area_instalments,
  jobs: m.admin_area_jobs,
  staff: m.admin_area_staff,
  roles: m.admin_area_roles,
  audit: m.admin_area_audit,
};

const PERMISSION_NAMES: Record<Permission, () => string> = {
  'orders:see': m.admin_permission_orders_see,
  'orders:note': m.admin_permission_orders_note,
  'orders:move': m.admin_permission_orders_move,
  'orders:pick': m.admin_permission_orders_pick,
  'orders:edit': m.admin_permission_orders_edit,
  'orders:create': m.admin_permission_orders_create,
  'orders:export': m.admin_permission_orders_export,
  'returns:see': m.admin_permission_returns_see,
  'returns:work': m.admin_permission_returns_work,
  'orders:propose-refund': m.admin_permission_orders_propose_refund,
  'orders:refund': m.admin_permission_orders_refund,
  'payments:see': m.admin_permission_payments_see,
  'payments:check': m.admin_permission_payments_check,
  'cash:see': m.admin_permission_cash_see,
  'cash:work': m.admin_permission_cash_work,
  'cash:correct': m.admin_permission_cash_correct,
  'couriers:edit': m.admin_permission_couriers_edit,
  'products:see': m.admin_permission_products_see,
  'products:edit-texts': m.admin_permission_products_edit_texts,
  'products:edit': m.admin_permission_products_edit,
  'prices:propose': m.admin_permission_prices_propose,
  'prices:edit': m.admin_permission_prices_edit,
  'costs:see': m.admin_permission_costs_see,
  'costs:edit': m.admin_permission_costs_edit,
  'stock:see': m.admin_permission_stock_see,
  'stock:edit': m.admin_permission_stock_edit,
  'changes:see': m.admin_permission_changes_see,
  'changes:undo-own': m.admin_permission_changes_undo_own,
  'changes:undo-others': m.admin_permission_changes_undo_others,
  'changes:bulk': m.admin_permission_changes_bulk,
  'imports:propose': m.admin_permission_imports_propose,
  'imports:run': m.admin_permission_imports_run,
  'promotions:see': m.admin_permission_promotions_see,
  'promotions:edit': m.admin_permission_promotions_edit,
  'vouchers:give': m.admin_permission_vouchers_give,
  'content:see': m.admin_permission_content_see,
  'content:edit': m.admin_permission_content_edit,
  'requests:see': m.admin_permission_requests_see,
  'requests:answer': m.admin_permission_requests_answer,
  'requests:moderate': m.admin_permission_requests_moderate,
  'customers:see': m.admin_permission_customers_see,
  'customers:note': m.admin_permission_customers_note,
  'customers:message': m.admin_permission_customers_message,
  'customers:uncover-orders': m.admin_permission_customers_uncover_orders,
  'customers:uncover': m.admin_permission_customers_uncover,
  'customers:export': m.admin_permission_customers_export,
  'customers:edit': m.admin_permission_customers_edit,
  'reports:see': m.admin_permission_reports_see,
  'reports:export': m.admin_permission_reports_export,
  'settings:see': m.admin_permission_settings_see,
  'settings:propose': m.admin_permission_settings_propose,
  'settings:edit': m.admin_permission_settings_edit,
  'integrations:see': m.admin_permission_integrations_see,
  'integrations:edit': m.admin_permission_integrations_edit,
  'integrations:personal-data': m.admin_permission_integrations_personal_data,
  'integrations:tokens': m.admin_permission_integrations_tokens,
  'instalments:see': m.admin_permission_instalments_see,
  'instalments:work': m.admin_permission_instalments_work,
  'jobs:see': m.admin_permission_jobs_see,
  'jobs:work': m.admin_permission_jobs_work,
  'staff:see': m.admin_permission_staff_see,
  'staff:invite': m.admin_permission_staff_invite,
  'staff:edit': m.admin_permission_staff_edit,
  'roles:edit': m.admin_permission_roles_edit,
  'audit:see': m.admin_permission_audit_see,
};

export function areaOf(permission: Permission): Area {
  return permission.slice(0, permission.indexOf(':')) as Area;
}

export function areaName(area: Area): string {
  return AREA_NAMES[area]();
}

export function permissionName(permission: Permission): string {
  return PERMISSION_NAMES[permission]();
}
