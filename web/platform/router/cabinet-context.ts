import { createContext } from 'react-router';
import type { Cabinet } from '#contract/pages/cabinet.ts';

/** The signed-in customer of a private page; null for guests. Loaders read it through `requireCabinet`. */
export const cabinetContext = createContext<Cabinet | null>(null);
