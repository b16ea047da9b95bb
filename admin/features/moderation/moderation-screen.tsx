import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCallPages } from '#admin/platform/api/use-call-pages.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { PagedList } from '#admin/ui/paged-list.tsx';
import { moderationCalls } from '#contract/moderation/moderation-calls.ts';
import { MODERATION_GROUPS, type ModeratedKind, type ModerationGroup } from '#contract/moderation/moderation-groups.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { InvitationFigures } from './invitation-figures.tsx';
import { ModeratedTexts } from './moderated-texts.tsx';
import { EMPTY_TITLES, GROUP_TITLES, KIND_TITLES } from './moderation-texts.ts';

const POLL_MS = 15 * SECOND_MS;

/** What shoppers have written about goods: published, refused or answered where it is read. */
export function ModerationScreen({ kind }: { kind: ModeratedKind }) {
  const [search] = useSearchParams();
  const group = MODERATION_GROUPS.find((name) => name === search.get('group')) ?? 'waiting';
  // Nothing moves under a person who writes.
  const [isWriting, setWriting] = useState(false);
  const pages = useModerationPages(kind, group, isWriting);
  return (
    <>
      <PageHeader
        title={KIND_TITLES[kind]()}
        hint={kind === 'reviews' && <InvitationFigures />}
        tabs={
          <GroupsNav
            label={m.admin_moderation_groups()}
            current={group}
            groups={MODERATION_GROUPS.map((name) => ({
              name,
              title: GROUP_TITLES[name](),
              to: name === 'waiting' ? `/${kind}` : `/${kind}?group=${name}`,
              isUrgent: true,
              ...(name === 'waiting' && { count: pages.data?.pages[0]?.waiting ?? 0 }),
            }))}
          />
        }
      />
      <TextList key={group} kind={kind} group={group} pages={pages} onWriting={setWriting} />
    </>
  );
}

function useModerationPages(kind: ModeratedKind, group: ModerationGroup, isWriting: boolean) {
  return useCallPages(
    moderationCalls.readModeration,
    (after) => ({ params: { kind }, query: { group, ...(after !== null && { after }) } }),
    ({ next }) => next,
    { pollMs: isWriting ? false : POLL_MS },
  );
}

interface TextListProps {
  kind: ModeratedKind;
  group: ModerationGroup;
  pages: ReturnType<typeof useModerationPages>;
  onWriting(isWriting: boolean): void;
}

function TextList({ kind, group, pages, onWriting }: TextListProps) {
  return (
    <PagedList
      pages={pages}
      rowsOf={({ texts }) => texts}
      empty={
        <EmptyState Icon={MessageSquareText} title={group === 'waiting' ? EMPTY_TITLES[kind]() : m.admin_ui_empty()}>
          {m.admin_moderation_empty_hint()}
        </EmptyState>
      }
    >
      {(texts) => <ModeratedTexts kind={kind} texts={texts} onWriting={onWriting} />}
    </PagedList>
  );
}
