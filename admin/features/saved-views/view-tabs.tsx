import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '#admin/platform/api/use-call.ts';
import type { SavedView } from '#contract/saved-views/saved-views.ts';
import { savedViewsCalls } from '#contract/saved-views/saved-views-calls.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { isViewChanged, type ViewedList } from './view-list.ts';
import { ViewMenu } from './view-menu.tsx';
import { type Naming, ViewNameDialog } from './view-name-dialog.tsx';

interface ViewTabsProps<State extends { view: number | null }> {
  list: ViewedList<State>;
  state: State;
  onOpen(state: State): void;
}

/** Own and shared views of the list, and what can be done with the one that is open. */
export function ViewTabs<State extends { view: number | null }>({ list, state, onOpen }: ViewTabsProps<State>) {
  const views = useCall(savedViewsCalls.readSavedViews, { query: { screen: list.screen } });
  const [naming, setNaming] = useState<Naming | null>(null);
  const all = views.data ?? [];
  const current = all.find(({ id }) => id === state.view);
  const hasNone = views.data?.length === 0;
  // Without views a list that has groups needs no tab that stands for all of it.
  const start = (hasNone && list.startOf?.(state)) || list.all;
  const isUnsaved = isViewChanged(list, state, current?.state ?? list.toViewState(start));
  if (hasNone && list.startOf !== undefined && !isUnsaved && naming === null) return null;
  return (
    <nav aria-label={m.admin_views_title()} className="-mx-1 flex items-end gap-1 overflow-x-auto scrollbar-none">
      {!(hasNone && list.startOf !== undefined) && (
        <Tab isCurrent={!current} onOpen={() => onOpen(list.all)}>
          {list.allTitle}
        </Tab>
      )}
      {all.map((view) => (
        <Tab
          key={view.id}
          isCurrent={view === current}
          onOpen={() => onOpen(list.ofViewState(view.state, view.id))}
          menu={
            view === current && (
              <ViewMenu
                list={list}
                view={view}
                state={state}
                isChanged={isUnsaved}
                onOpen={onOpen}
                onNaming={setNaming}
              />
            )
          }
        >
          <ViewName view={view} isChanged={view === current && isUnsaved} />
        </Tab>
      ))}
      {!current && isUnsaved && (
        <button
          type="button"
          onClick={() => setNaming({ kind: 'new' })}
          className="control shrink-0 px-2 text-sm text-cobalt-text hover:underline"
        >
          {m.admin_views_save()}
        </button>
      )}
      {naming && (
        <ViewNameDialog
          screen={list.screen}
          naming={naming}
          state={list.toViewState(state)}
          onClose={() => setNaming(null)}
          onSaved={(view) => {
            setNaming(null);
            if (naming.kind === 'new') onOpen({ ...state, view: view.id });
          }}
        />
      )}
    </nav>
  );
}

function ViewName({ view, isChanged }: ViewNameProps) {
  const { name, is_shared: isShared, owner_name: owner, may_take_over: isLeft } = view;
  const titleOf = isLeft ? m.admin_views_left_by : m.admin_views_shared_by;
  return (
    <>
      {name}
      {isShared && (
        <span title={titleOf({ name: owner })}>
          <Users aria-label={m.admin_views_share_all()} className="size-3.5 text-slate" />
        </span>
      )}
      {isChanged && <span className="text-xs font-normal text-amber">{m.admin_views_changed()}</span>}
    </>
  );
}

interface ViewNameProps {
  view: SavedView;
  /** The list is not as the view has it. */
  isChanged: boolean;
}

interface TabProps {
  isCurrent: boolean;
  onOpen(): void;
  menu?: ReactNode;
  children: ReactNode;
}

function Tab({ isCurrent, onOpen, menu, children }: TabProps) {
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center border-b-2',
        isCurrent ? 'border-cobalt-text font-semibold' : 'border-transparent text-slate hover:text-ink',
      )}
    >
      <button
        type="button"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
        className="control flex items-center gap-1.5 px-2 text-sm whitespace-nowrap"
      >
        {children}
      </button>
      {menu}
    </span>
  );
}
