import { redirect } from 'react-router';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { requestedAddress } from './requested-address.ts';

/** `1011-smartphones` → 1011; anything that does not begin with a number is no page of ours. */
export function idOf(idSlug: string): number {
  const id = /^([1-9]\d{0,8})(?:-|$)/.exec(idSlug)?.[1];
  if (id === undefined) throw new Response(null, { status: 404 });
  return Number(id);
}

/** A known id below a wrong slug moves to the right address for good, with its query. */
export function assertAddress(request: Request, path: string): void {
  const { pathname, search } = requestedAddress(request);
  const right = localisedAddress(path);
  if (decodeURI(pathname) !== decodeURI(right)) throw redirect(right + search, 301);
}

/** What is not there is a 404 page. */
export function orNotFound<T>(found: T | null): T {
  if (found === null) throw new Response(null, { status: 404 });
  return found;
}
