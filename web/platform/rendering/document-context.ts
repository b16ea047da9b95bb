import { createContext } from 'react-router';
import type { RenderedDocument } from '#contract/pages/page-rendering.ts';

/**
 * Takes the document from `entry.server.tsx` to `render-page.ts`: the router itself passes on nothing but a `Response`,
 * which would have to be read and taken apart again.
 */
export const documentContext = createContext<(document: RenderedDocument) => void>();
