import { m } from '#messages';
import { ComparePage } from '../compare/compare-page.tsx';
import { unlistedHead } from '../found/page-heads.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import type { Route } from './+types/compare.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches, location }: Route.MetaArgs) {
  const title = m.catalog_title({ name: m.shell_compare(), shop: shopNameIn(matches) });
  const ids = new URLSearchParams(location.search).get('ids');
  const url = ids === null ? '/compare' : `/compare?ids=${ids.replace(/[^\d,]/g, '')}`;
  return [{ title }, ...(import.meta.env.SSR ? unlistedHead(matches, title, url) : [])];
}

export default function Compare() {
  return <ComparePage />;
}
