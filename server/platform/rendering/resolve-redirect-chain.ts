import { pageAddress, withUnreadParameters } from './page-address.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A longer chain is a mistake; then the client follows the redirects itself. */
const MAX_REDIRECTS = 5;

/**
 * The final location of a chain of redirects, so that a client is redirected once: `/product/123/` loses its slash and gets its slug in
 * one step, and an operator's redirect to a former address leads to the current one. The last page is rendered here and cached, which
 * serves the client's next request.
 */
export async function resolveRedirectChain(
  location: string,
  pageAt: (url: string) => Promise<Pick<RenderedPage, 'status' | 'headers'> | null>,
): Promise<string> {
  let end = location;
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    // Only redirects within the shop can be resolved.
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
