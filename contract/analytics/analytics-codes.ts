/**
 * The formats of the codes of analytics providers. The codes become part of script addresses, so they are validated.
 */
const CODES = {
  google_analytics_code: /^(G|GT|AW|GTM|UA)-[A-Z0-9-]{4,30}$/,
  meta_pixel_code: /^\d{5,20}$/,
};

/** The code in its normal form; null if there is none or the entered text is invalid. */
export function measuringCode(setting: keyof typeof CODES, entered: string | null): string | null {
  const code = entered?.trim().toUpperCase() ?? '';
  return CODES[setting].test(code) ? code : null;
}
