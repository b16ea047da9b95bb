import { redirect } from 'react-router';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { requestedAddress } from './requested-address.ts';

/** `1011-smartphones` → 1011; a 404 if it does not start with a number. */
export function idOf(idSlug: string): number {
  const id = /^([1-9]\d{0,8})(?:-|$)/.exec(idSlug)?.[1];
  if (id === undefined) throw new Response(null, { status: 404 });
  return Number(id);
}

/** Redirects a known id with a wrong slug permanently to the right address and keeps the query. */
export function assertAddress(request: Request, path: string): void {
  const { pathname, search } = requestedAddress(request);
  const right = localisedAddress(path);
  if (decodeURI(pathname) !== decodeURI(right)) throw redirect(right + search, 301);
}

/** Shows the 404 page for null. */
export function orNotFound<T>(found: T | null): T {
  if (found === null) throw new Response(null, { status: 404 });
  return found;
}
