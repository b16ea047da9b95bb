import type { FieldProblem } from '#contract/catalog/product-field-rules.ts';
import { m } from '#messages';

const SENTENCES: Record<FieldProblem, () => string> = {
  not_editable: m.admin_problem_not_editable,
  required: m.admin_problem_required,
  wrong_kind: m.admin_problem_wrong_kind,
  not_a_number: m.admin_problem_not_a_number,
  not_whole: m.admin_problem_not_whole,
  not_positive: m.admin_problem_not_positive,
  negative: m.admin_problem_negative,
  too_large: m.admin_problem_too_large,
  too_long: m.admin_problem_too_long,
  bad_slug: m.admin_problem_bad_slug,
  bad_sku: m.admin_problem_bad_sku,
  bad_barcode: m.admin_problem_bad_barcode,
  bad_ikpu: m.admin_problem_bad_ikpu,
  bad_sizes: m.admin_problem_bad_sizes,
  not_yes_or_no: m.admin_problem_not_yes_or_no,
  unknown_choice: m.admin_problem_unknown_choice,
  old_price_not_above: m.admin_problem_old_price_not_above,
};

export function problemSentence(problem: FieldProblem): string {
  return SENTENCES[problem]();
}
