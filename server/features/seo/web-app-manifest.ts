import { type Locale, localePath } from '#contract/i18n/locale.ts';
import type { ShellData } from '#contract/pages/storefront.ts';

const SHORTCUTS = 3;

/**
 * The web app manifest, with which a phone can install the shop. Its shortcuts are the first pages of the header's
 * menu, with the names that the owner gave them. Both languages have the same id, so installing the shop in both
 * installs it once.
 */
export function manifest({ settings, menus }: ShellData, locale: Locale): object {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return {
    id: '/',
    name: settings.shop_name,
    short_name: settings.shop_name,
    lang: locale,
    dir: 'ltr',
    start_url: localePath('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#FFFFFF',
    theme_color: '#2747F0',
    icons: [
      icon(192),
      icon(512),
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: menus.main.menuItems
      .filter(({ url }) => url.startsWith('/'))
      .slice(0, SHORTCUTS)
      .map(({ title, url }) => ({ name: title, url: localePath(url, locale), icons: [icon(192)] })),
  };
}
