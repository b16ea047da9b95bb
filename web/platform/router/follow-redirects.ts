import { redirect } from 'react-router';
import type { LoaderContext } from '#contract/pages/page-rendering.ts';
import { requestedAddress } from './requested-address.ts';

/** A page that has moved for good leads to where it is now, with the query it was asked for. */
export function followRedirects(request: Request, { storefront }: Pick<LoaderContext, 'storefront'>): void {
  const { pathname, searchParams } = requestedAddress(request);
  const target = storefront.redirectTarget(pathname);
  if (target === null) return;
  throw redirect(withQuery(target, searchParams.toString()), 301);
}

/** A target may have a query and an anchor of its own. */
export function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const [path = '', anchor] = target.split('#', 2);
  return path + (path.includes('?') ? '&' : '?') + query + (anchor === undefined ? '' : `#${anchor}`);
}
