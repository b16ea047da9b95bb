import { createContext } from 'react-router';
import type { LoaderContext } from '#contract/pages/page-rendering.ts';

/**
 * The context of a public loader: the shop, the page's language and its cache tags, never the visitor. `const {
 * storefront, locale, pageTags } = context.get(storefrontContext);`
 */
export const storefrontContext = createContext<LoaderContext>();
