import { useRouteLoaderData } from 'react-router';
import type { Settings } from '#contract/content/content.ts';
import type { loader as rootLoader } from '#web/root.tsx';

/** The shop's settings, wherever there is a page around. */
export function useShopSettings(): Settings | undefined {
  return useRouteLoaderData<typeof rootLoader>('root')?.shell.settings;
}
