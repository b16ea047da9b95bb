import { ImageOff, Images } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { PICTURE_GROUPS, type PictureGroup } from '#contract/media/media-admin.ts';
import { mediaAdminCalls } from '#contract/media/media-admin-calls.ts';
import { m } from '#messages';
import { PictureGrid } from './picture-grid.tsx';

const GROUPS: Record<PictureGroup, { title(): string; hint(): string; empty(): string }> = {
  uploads: {
    title: m.admin_media_group_uploads,
    hint: m.admin_media_hint_uploads,
    empty: m.admin_media_empty_uploads,
  },
  unused: { title: m.admin_media_group_unused, hint: m.admin_media_hint_unused, empty: m.admin_media_empty_unused },
  missing: { title: m.admin_media_group_missing, hint: m.admin_media_hint_missing, empty: m.admin_media_empty_missing },
};

/** `/admin/media?group=unused`: the pictures of the shop, and what shows each of them. */
export function Component() {
  const [search] = useSearchParams();
  const group = PICTURE_GROUPS.find((name) => name === search.get('group')) ?? 'uploads';
  const pages = useCallPages(
    mediaAdminCalls.readPictures,
    (after: string | null) => ({ query: { group, ...(after !== null && { after }) } }),
    ({ next }) => next,
  );
  const counts = pages.data?.pages[0]?.counts;
  return (
    <>
      <PageHeader
        title={m.admin_media_title()}
        hint={GROUPS[group].hint()}
        tabs={
          <GroupsNav
            label={m.admin_media_groups()}
            current={group}
            groups={PICTURE_GROUPS.map((name) => ({
              name,
              title: GROUPS[name].title(),
              to: name === 'uploads' ? '/media' : `/media?group=${name}`,
              count: counts?.[name],
              isUrgent: name === 'missing',
            }))}
          />
        }
      />
      <PagedList
        key={group}
        pages={pages}
        rowsOf={({ pictures }) => pictures}
        empty={
          <EmptyState Icon={group === 'uploads' ? Images : ImageOff} title={GROUPS[group].empty()}>
            {group === 'uploads' && m.admin_media_empty_uploads_hint()}
          </EmptyState>
        }
      >
        {(pictures) => <PictureGrid pictures={pictures} />}
      </PagedList>
    </>
  );
}
