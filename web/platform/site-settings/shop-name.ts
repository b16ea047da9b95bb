import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';

interface Match {
  id: string;
  loaderData?: unknown;
}

/** The shop's name from its settings, for `meta` functions: they see the root's data only among their matches. */
export function shopNameIn(matches: readonly (Match | undefined)[]): string {
  return rootDataIn(matches)?.shell.settings.shop_name ?? '';
}

function rootDataIn(matches: readonly (Match | undefined)[]) {
  return matches.find((match) => match?.id === 'root')?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
}

export function useShopName(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.shell.settings.shop_name ?? '';
}

/** Its phone as digits, where a person may have to ask one; nothing where the settings have none. */
export function useShopPhone(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.shell.settings.phone ?? '';
}
