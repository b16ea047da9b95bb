import type { ReactNode } from 'react';
import type { ShellData } from '#contract/storefront.ts';
import { LocaleLink } from '../locale/locale-link.tsx';

/** Header and footer around a page. */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  return (
    <>
      <header>
        <LocaleLink to="/">{data.settings.shop_name}</LocaleLink>
      </header>
      <main>{children}</main>
      <footer>{data.settings.address}</footer>
    </>
  );
}
