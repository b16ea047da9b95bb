import { m } from '#messages';
import { ComparePage } from '../compare/compare-page.tsx';
import { unlistedMeta } from '../found/unlisted-meta.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import type { Route } from './+types/compare.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches, location }: Route.MetaArgs) {
  const ids = new URLSearchParams(location.search).get('ids');
  const url = ids === null ? '/compare' : `/compare?ids=${ids.replace(/[^\d,]/g, '')}`;
  return unlistedMeta(matches, m.shell_compare(), url);
}

export default function Compare() {
  return <ComparePage />;
}
