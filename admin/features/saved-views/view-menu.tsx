import { ChevronDown } from 'lucide-react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { Menu, MenuItem, MenuSeparator } from '#admin/ui/menu.tsx';
import type { SavedView, SavedViewState } from '#contract/saved-views/saved-views.ts';
import { savedViewsCalls } from '#contract/saved-views/saved-views-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import type { ViewedList } from './view-list.ts';
import type { Naming } from './view-name-dialog.tsx';

interface ViewMenuProps<State extends { view: number | null }> {
  list: ViewedList<State>;
  state: State;
  onOpen(state: State): void;
  view: SavedView;
  isChanged: boolean;
  onNaming(naming: Naming): void;
}

/** What can be done with the view that is open. */
export function ViewMenu<State extends { view: number | null }>({
  list,
  view,
  state,
  isChanged,
  onOpen,
  onNaming,
}: ViewMenuProps<State>) {
  const changes = [savedViewsCalls.readSavedViews];
  const onError = ({ message }: Error) => void showToast('error', message);
  const update = useCallMutation(savedViewsCalls.updateSavedView, { changes });
  const remove = useCallMutation(savedViewsCalls.deleteSavedView, {
    changes,
    onDone: () => onOpen({ ...state, view: null }),
  });
  const takeOver = useCallMutation(savedViewsCalls.takeOverSavedView, { changes });
  const change = (body: { state?: SavedViewState; is_shared?: boolean }) =>
    update.mutate({ params: { id: view.id }, body: { revision: view.revision, ...body } }, { onError });

  async function confirmRemoval(): Promise<void> {
    const isConfirmed = await confirmAction({
      title: m.admin_views_delete_title({ name: view.name }),
      text: m.admin_views_delete_text(),
      action: m.admin_views_delete_action(),
      isDangerous: true,
    });
    if (isConfirmed) remove.mutate({ params: { id: view.id } }, { onError });
  }

  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={m.admin_views_menu({ name: view.name })}
          className="control inline-flex w-7 items-center justify-center rounded-control text-slate hover:bg-mist"
        >
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
    >
      {view.is_own && (
        <MenuItem isDisabled={!isChanged} onSelect={() => change({ state: list.toViewState(state) })}>
          {m.admin_views_update()}
        </MenuItem>
      )}
      <MenuItem isDisabled={!isChanged} onSelect={() => onOpen(list.ofViewState(view.state, view.id))}>
        {m.admin_views_reset()}
      </MenuItem>
      <MenuItem onSelect={() => onNaming({ kind: 'new' })}>{m.admin_views_new()}</MenuItem>
      {view.is_own && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onNaming({ kind: 'rename', view })}>{m.admin_views_rename()}</MenuItem>
          <MenuItem onSelect={() => change({ is_shared: !view.is_shared })}>
            {view.is_shared ? m.admin_views_unshare() : m.admin_views_share()}
          </MenuItem>
        </>
      )}
      {view.may_take_over && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => takeOver.mutate({ params: { id: view.id } }, { onError })}>
            {m.admin_views_take_over()}
          </MenuItem>
        </>
      )}
      {(view.is_own || view.may_take_over) && (
        <MenuItem tone="danger" onSelect={() => void confirmRemoval()}>
          {m.admin_views_delete()}
        </MenuItem>
      )}
    </Menu>
  );
}
