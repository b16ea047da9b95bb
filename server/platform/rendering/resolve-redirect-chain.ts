import { pageAddress, withUnreadParameters } from './page-address.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A longer way is a mistake: whoever is on it goes on by themselves. */
const MAX_REDIRECTS = 5;

/**
 * Where a moved address ends, so that nobody is sent twice: `/product/123/` loses its slash and gets its name at once, and what an operator
 * sent to a former address goes on to that of today. The last page on the way is what the visitor asks for next: rendered now, it is kept.
 */
export async function resolveRedirectChain(
  location: string,
  pageAt: (url: string) => Promise<Pick<RenderedPage, 'status' | 'headers'> | null>,
): Promise<string> {
  let end = location;
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    // Only ways within the shop are known here.
    if (!end.startsWith('/')) return end;
    const [address = '/', anchor] = end.split('#', 2);
    const page = await pageAt(pageAddress(address).url);
    if (page?.status !== 301 || page.headers.location === undefined) return end;
    end = withAnchor(withUnreadParameters(address, page.headers.location), anchor);
  }
  return location;
}

function withAnchor(location: string, anchor: string | undefined): string {
  return anchor === undefined || location.includes('#') ? location : `${location}#${anchor}`;
}
