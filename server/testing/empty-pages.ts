import type { RenderPage } from '#contract/pages/page-rendering.ts';

/** Instead of the built storefront, for tests that request no page: every page is empty. */
export const emptyPages: RenderPage = async () => ({
  kind: 'data',
  status: 200,
  headers: {},
  tags: new Set(),
  body: new Uint8Array(),
});
