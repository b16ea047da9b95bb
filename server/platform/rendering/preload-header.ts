import type { Preload } from '#contract/pages/page-rendering.ts';

/**
 * The `Link` header of a page: its style sheets and fonts. A proxy that supports 103 Early Hints (Cloudflare, Fastly) sends it to the
 * browser before the page itself.
 */
export function preloadHeader(preloads: readonly Preload[]): string | undefined {
  return preloads.length === 0 ? undefined : preloads.map(hintOf).join(', ');
}

function hintOf({ href, as }: Preload): string {
  const hint = `<${href}>; rel=preload; as=${as}`;
  return as === 'font' ? `${hint}; type="font/woff2"; crossorigin` : hint;
}
