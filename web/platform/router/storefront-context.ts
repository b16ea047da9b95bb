import { createContext } from 'react-router';
import type { LoaderContext } from '#contract/pages/page-rendering.ts';

/**
 * What a loader may know: the shop, the page's language and its own cache tags, never who is asking.
 * `const { storefront, locale, pageTags } = context.get(storefrontContext);`
 */
export const storefrontContext = createContext<LoaderContext>();
