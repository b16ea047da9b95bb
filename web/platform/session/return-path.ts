import { pathWithoutLocale } from '#contract/i18n/locale.ts';

const DEFAULT_PATH = '/cabinet';
const NOWHERE = 'http://nowhere.invalid';

/** Where the voucher is, that `voucher=true` says a guest came for (specification 2.5). */
const VOUCHER_PATH = '/promotions/44';

/** Where a person goes after signing in: the page they came for when it is one of ours, else the cabinet. */
export function returnPath(search: string): string {
  const params = new URLSearchParams(search);
  return ownPath(params.get('next')) ?? (params.get('voucher') === 'true' ? VOUCHER_PATH : DEFAULT_PATH);
}

/** `/auth/login` with the way back to `path`. */
export function loginAddress(path: string): string {
  const next = pathWithoutLocale(path);
  return next === DEFAULT_PATH ? '/auth/login' : `/auth/login?next=${encodeURIComponent(next)}`;
}

/** Another page of the sign-in with what this one was told: where to go back to, and that a voucher is waiting. */
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
