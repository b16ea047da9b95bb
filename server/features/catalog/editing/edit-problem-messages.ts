import type { EditProblem } from '#contract/catalog/products-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { m } from '#messages';

type Message = (inputs: object, options: { locale: Locale }) => string;

const MESSAGES: Record<EditProblem, Message> = {
  not_editable: m.admin_products_problem_not_editable,
  required: m.admin_products_problem_required,
  wrong_kind: m.admin_products_problem_wrong_kind,
  not_a_number: m.admin_products_problem_not_a_number,
  not_whole: m.admin_products_problem_not_whole,
  not_positive: m.admin_products_problem_not_positive,
  negative: m.admin_products_problem_negative,
  too_large: m.admin_products_problem_too_large,
  too_long: m.admin_products_problem_too_long,
  bad_slug: m.admin_products_problem_bad_slug,
  bad_sku: m.admin_products_problem_bad_sku,
  bad_barcode: m.admin_products_problem_bad_barcode,
  bad_ikpu: m.admin_products_problem_bad_ikpu,
  bad_package_code: m.admin_products_problem_bad_package_code,
  bad_vat: m.admin_products_problem_bad_vat,
  bad_sizes: m.admin_products_problem_bad_sizes,
  not_yes_or_no: m.admin_products_problem_not_yes_or_no,
  unknown_choice: m.admin_products_problem_unknown_choice,
  old_price_not_above: m.admin_products_problem_old_price_not_above,
  unknown_field: m.admin_products_problem_unknown_field,
  not_allowed: m.admin_products_problem_not_allowed,
  not_found: m.admin_products_problem_not_found,
  taken: m.admin_products_problem_taken,
  below_cost: m.admin_products_problem_below_cost,
  discount_too_large: m.admin_products_problem_discount_too_large,
  other_store: m.admin_products_problem_other_store,
  stock_below_zero: m.admin_products_problem_stock_below_zero,
  archived: m.admin_products_problem_archived,
  first_publication: m.admin_products_problem_first_publication,
  has_schedule: m.admin_products_problem_has_schedule,
};

/** A sentence for a person whose edit is refused. */
export function editProblemMessage(problem: EditProblem, locale: Locale): string {
  return MESSAGES[problem]({}, { locale });
}
