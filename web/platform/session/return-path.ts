import { pathWithoutLocale } from '#contract/i18n/locale.ts';

const DEFAULT_PATH = '/cabinet';
const NOWHERE = 'http://nowhere.invalid';

/**
 * The page after signing in: the shop's page that the visitor came from, the voucher's page for a guest who wanted it
 * (`voucher=true`), else the cabinet.
 */
export function returnPath(search: string, voucherPath: string): string {
  const params = new URLSearchParams(search);
  return ownPath(params.get('next')) ?? (params.get('voucher') === 'true' ? voucherPath : DEFAULT_PATH);
}

/** `/auth/login` with the return path. */
export function loginAddress(path: string): string {
  const next = pathWithoutLocale(path);
  return next === DEFAULT_PATH ? '/auth/login' : `/auth/login?next=${encodeURIComponent(next)}`;
}

/** Another login page with the parameters of this one: the return path and the waiting voucher. */
export function withReturnPath(path: string, search: string): string {
  const given = new URLSearchParams(search);
  const passedOn = new URLSearchParams();
  for (const name of ['next', 'voucher']) {
    const value = given.get(name);
    if (value) passedOn.set(name, value);
  }
  return passedOn.size === 0 ? path : `${path}?${passedOn}`;
}

function ownPath(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, NOWHERE);
  if (url?.origin !== NOWHERE) return undefined;
  const path = pathWithoutLocale(url.pathname);
  return /^\/(auth|api)(\/|$)/.test(path) || path.startsWith('//') ? undefined : path + url.search + url.hash;
}
