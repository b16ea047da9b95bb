import { SERVICE_PAGES, type Service } from '#contract/search/services.ts';
import { useRootData } from '#web/platform/site-settings/root-data.ts';

export interface ServicePage {
  title: string;
  url: string;
}

/** The pages about services, each once, as the shop's menus call them. */
export function useServicePages(services: readonly Service[]): ServicePage[] {
  const menus = useRootData()?.shell.menus;
  if (menus === undefined) return [];
  // The footer's titles come first: they have the space to be complete.
  const items = [...menus.footer, menus.top, menus.main].flatMap(({ menuItems }) => menuItems);
  const pages = services.flatMap((service) => {
    const found = SERVICE_PAGES[service].map((url) => items.find((item) => item.url === url)).find(Boolean);
    return found ? [{ title: found.title, url: found.url }] : [];
  });
  return [...new Map(pages.map((page) => [page.url, page])).values()];
}
