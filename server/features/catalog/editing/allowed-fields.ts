import { type ProductField, productField } from '#contract/catalog/product-fields.ts';
import {
  DEFAULT_PRODUCT_ORDER,
  formatCondition,
  type ProductFilter,
  type ProductOrder,
  parseProductFilter,
  parseProductOrder,
} from '#contract/catalog/product-filter.ts';
import type { BrokenCondition } from '#contract/catalog/products-admin.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';

/** Whether the person may see a column: an order or a selection by it would show it too. */
export function maySee(caller: StaffCaller, field: ProductField): boolean {
  return caller.permissions.has(field.see);
}

export interface AllowedList {
  filter: ProductFilter;
  order: ProductOrder;
  broken: BrokenCondition[];
}

/** What of a filter and an order can be read and is the caller's to use; the rest is named and left out. */
export function allowedList(caller: StaffCaller, filterText: string, orderText = ''): AllowedList {
  const { filter, broken: unreadable } = parseProductFilter(filterText);
  const broken: BrokenCondition[] = unreadable.map((text) => ({ text, reason: 'unreadable' }));
  const conditions = filter.conditions.filter((condition) => {
    const isAllowed = isVisible(caller, condition.field);
    if (!isAllowed) broken.push({ text: formatCondition(condition), reason: 'not_allowed' });
    return isAllowed;
  });
  return { filter: { ...filter, conditions }, order: allowedOrder(caller, orderText, broken), broken };
}

function allowedOrder(caller: StaffCaller, text: string, broken: BrokenCondition[]): ProductOrder {
  const order = parseProductOrder(text);
  if (order !== null && isVisible(caller, order.field)) return order;
  broken.push({ text, reason: order === null ? 'unreadable' : 'not_allowed' });
  return DEFAULT_PRODUCT_ORDER;
}

function isVisible(caller: StaffCaller, key: string): boolean {
  const field = productField(key);
  return field !== undefined && maySee(caller, field);
}
