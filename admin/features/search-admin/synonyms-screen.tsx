import { BookA, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { SearchField, Toolbar } from '#admin/ui/toolbar.tsx';
import type { SynonymGroup } from '#contract/search-admin/search-admin.ts';
import { searchAdminCalls } from '#contract/search-admin/search-admin-calls.ts';
import { m } from '#messages';
import { DEFAULT_DAYS, SearchNav } from './search-nav.tsx';
import { SynonymGroups } from './synonym-groups.tsx';
import { SynonymSheet } from './synonym-sheet.tsx';

/** `/admin/search/synonyms?q=телефон`: which words find the same goods. */
export function Component() {
  const may = useMay();
  const groups = useCall(searchAdminCalls.readSynonyms, {});
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<SynonymGroup | 'new' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const text = params.get('q') ?? '';
  const canEdit = may('content:edit');
  useChanges('search_synonyms', () => void groups.refetch());
  const group = m.admin_search_title();
  useShortcuts([{ keys: '/', label: m.admin_search_synonyms_find(), group, run: () => field.current?.focus() }]);

  return (
    <>
      <PageHeader
        title={m.admin_search_title()}
        hint={m.admin_search_synonyms_hint()}
        actions={
          canEdit && (
            <Button variant="primary" onClick={() => setEdited('new')}>
              <Plus aria-hidden className="size-4" />
              {m.admin_search_synonyms_add()}
            </Button>
          )
        }
        tabs={<SearchNav current="synonyms" days={DEFAULT_DAYS} />}
      />
      <Toolbar label={m.admin_search_synonyms_tools()}>
        <SearchField
          ref={field}
          label={m.admin_search_synonyms_find()}
          defaultValue={text}
          onChange={(event) => setParams(event.target.value ? { q: event.target.value } : {}, { replace: true })}
        />
        {groups.data && (
          <span className="tabular text-slate">{m.admin_search_synonyms_count({ count: groups.data.length })}</span>
        )}
      </Toolbar>
      {groups.isPending ? (
        <LoadingRows />
      ) : groups.isLoadingError ? (
        <LoadFailure message={groups.error.message} onRetry={() => void groups.refetch()} />
      ) : (
        <Groups groups={groups.data.filter((one) => hasText(one, text))} onEdit={canEdit ? setEdited : null} />
      )}
      {edited !== null && (
        <SynonymSheet
          key={edited === 'new' ? 'new' : edited.id}
          group={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface GroupsProps {
  groups: readonly SynonymGroup[];
  onEdit: ((group: SynonymGroup) => void) | null;
}

function Groups({ groups, onEdit }: GroupsProps) {
  if (groups.length > 0) return <SynonymGroups groups={groups} onEdit={onEdit} />;
  return (
    <EmptyState Icon={BookA} title={m.admin_search_synonyms_none()}>
      {m.admin_search_synonyms_none_hint()}
    </EmptyState>
  );
}

function hasText({ words }: SynonymGroup, text: string): boolean {
  const part = text.trim().toLowerCase();
  return words.some((word) => word.toLowerCase().includes(part));
}
