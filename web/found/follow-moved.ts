import { redirect } from 'react-router';
import type { LoaderContext } from '#contract/page-rendering.ts';

/** A page that has moved for good leads to where it is now, with the query it was asked for. */
export function followMoved(request: Request, { storefront }: Pick<LoaderContext, 'storefront'>): void {
  const url = new URL(request.url);
  const target = storefront.movedTo(url.pathname.replace(/\.data$/, ''));
  if (target === null) return;
  url.searchParams.delete('_routes');
  throw redirect(withQuery(target, url.searchParams.toString()), 301);
}

/** A target may have a query and an anchor of its own. */
export function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const [path = '', anchor] = target.split('#', 2);
  return path + (path.includes('?') ? '&' : '?') + query + (anchor === undefined ? '' : `#${anchor}`);
}
