import { useRouteLoaderData } from 'react-router';
import type { Settings } from '#contract/content/content.ts';
import type { ShellData } from '#contract/pages/storefront.ts';

/** The data of the root's loader. Declared here because pages and features read it and must not import the root. */
export interface RootLoaderData {
  /** The origin of the shop without a slash at its end. */
  publicUrl: string;
  shell: ShellData;
}

interface Match {
  id: string;
  loaderData?: unknown;
}

/** Undefined if the root's loader failed. */
export function useRootData(): RootLoaderData | undefined {
  return useRouteLoaderData('root') as RootLoaderData | undefined;
}

/** For `meta` functions, which can read the root's data only from their matches. */
export function rootDataIn(matches: readonly (Match | undefined)[]): RootLoaderData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootLoaderData | undefined;
}

export function useShopSettings(): Settings | undefined {
  return useRootData()?.shell.settings;
}

/** The shop's name from its settings, for `meta` functions. */
export function shopNameIn(matches: readonly (Match | undefined)[]): string {
  return rootDataIn(matches)?.shell.settings.shop_name ?? '';
}

export function useShopName(): string {
  return useShopSettings()?.shop_name ?? '';
}

/** The shop's phone as digits; empty where the settings have none. */
export function useShopPhone(): string {
  return useShopSettings()?.phone ?? '';
}
