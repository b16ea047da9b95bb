import { redirect } from 'react-router';
import type { LoaderContext } from '#contract/pages/page-rendering.ts';
import { requestedAddress } from './requested-address.ts';

/** Redirects permanently from a moved page to its new address and keeps the query. */
export function followRedirects(request: Request, { storefront }: Pick<LoaderContext, 'storefront'>): void {
  const { pathname, searchParams } = requestedAddress(request);
  const target = storefront.redirectTarget(pathname);
  if (target === null) return;
  throw redirect(withQuery(target, searchParams.toString()), 301);
}

/** Adds the query to a target that may have its own query and anchor. */
export function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const [path = '', anchor] = target.split('#', 2);
  return path + (path.includes('?') ? '&' : '?') + query + (anchor === undefined ? '' : `#${anchor}`);
}
