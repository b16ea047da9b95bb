import { m } from '#messages';
import type { LocalizedMessage } from '#server/platform/http/shop-error.ts';

/** A refusal of Uzum Checkout as the shop writes it down: its code, and the IKPUs that it names. */
const REFUSAL = /uzum_checkout (\d{4})((?: \d{17})*)/;

const TEXTS: Partial<Record<string, (codes: string) => LocalizedMessage>> = {
  1006: () => (locale) => m.admin_uzum_checkout_access({}, { locale }),
  2000: () => (locale) => m.admin_uzum_checkout_data({}, { locale }),
  3000: () => (locale) => m.admin_uzum_checkout_state({}, { locale }),
  3008: () => (locale) => m.admin_uzum_checkout_funds({}, { locale }),
  3021: () => (locale) => m.admin_uzum_checkout_amount({}, { locale }),
  3045: () => (locale) => m.admin_uzum_checkout_no_lines({}, { locale }),
  3046: () => (locale) => m.admin_uzum_checkout_other_lines({}, { locale }),
  3053: () => (locale) => m.admin_uzum_checkout_marks({}, { locale }),
  3055: (codes) => (locale) =>
    codes === '' ? m.admin_uzum_checkout_ikpu({}, { locale }) : m.admin_uzum_checkout_ikpu_of({ codes }, { locale }),
  3059: () => (locale) => m.admin_uzum_checkout_other_lines({}, { locale }),
};

/** What a failure means to staff, and what they can do; null: nothing more is known of it than its code. */
export function explainFailure(failure: string | null): LocalizedMessage | null {
  const [, code = '', codes = ''] = REFUSAL.exec(failure ?? '') ?? [];
  return TEXTS[code]?.(codes.trim().replaceAll(' ', ', ')) ?? null;
}
