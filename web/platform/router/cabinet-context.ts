import { createContext } from 'react-router';
import type { Cabinet } from '#contract/pages/cabinet.ts';

/** Who is asking, in private pages alone; null where nobody is signed in. Loaders take it through `requireCabinet`. */
export const cabinetContext = createContext<Cabinet | null>(null);
