import { m } from '#messages';
import { RecentlyViewed } from '#web/features/catalog/recent/recently-viewed.tsx';
import { ComparePage } from '#web/features/compare/compare-page.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { noindexMeta } from '#web/platform/seo/noindex-meta.ts';
import type { Route } from './+types/compare.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches, location }: Route.MetaArgs) {
  const ids = new URLSearchParams(location.search).get('ids');
  const url = ids === null ? '/compare' : `/compare?ids=${ids.replace(/[^\d,]/g, '')}`;
  return noindexMeta(matches, m.shell_compare(), url);
}

export default function Compare() {
  return (
    <>
      <ComparePage />
      <div className="mt-10 empty:hidden">
        <RecentlyViewed />
      </div>
    </>
  );
}
