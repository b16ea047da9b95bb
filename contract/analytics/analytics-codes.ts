/** How the codes of those who count visits look; they end up in the addresses of scripts. */
const CODES = {
  google_analytics_code: /^(G|GT|AW|GTM|UA)-[A-Z0-9-]{4,30}$/,
  meta_pixel_code: /^\d{5,20}$/,
};

/** The code as it is used; null where there is none, or what was entered can't be one. */
export function measuringCode(setting: keyof typeof CODES, entered: string | null): string | null {
  const code = entered?.trim().toUpperCase() ?? '';
  return CODES[setting].test(code) ? code : null;
}
