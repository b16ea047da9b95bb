import { ChevronDown, Users } from 'lucide-react';
import { useState } from 'react';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { Menu, MenuItem, MenuSeparator } from '#admin/ui/menu.tsx';
import { DEFAULT_PRODUCT_ORDER, NO_PRODUCT_FILTER } from '#contract/catalog/product-filter.ts';
import type { SavedView } from '#contract/saved-views/saved-views.ts';
import { savedViewsCalls } from '#contract/saved-views/saved-views-calls.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { INPUT } from './filter-input.ts';
import { isViewChanged, type ListState, ofViewState, toViewState } from './list-address.ts';

interface ViewTabsProps {
  state: ListState;
  onOpen(state: ListState): void;
}

const ALL_GOODS: ListState = {
  filter: NO_PRODUCT_FILTER,
  broken: [],
  order: DEFAULT_PRODUCT_ORDER,
  brokenOrder: null,
  layout: null,
  view: null,
};

type Naming = { kind: 'new' } | { kind: 'rename'; view: SavedView };

/** Own and shared views of the list, and what can be done with the one that is open. */
export function ViewTabs({ state, onOpen }: ViewTabsProps) {
  const views = useCall(savedViewsCalls.readSavedViews, { query: { screen: 'products' } });
  const [naming, setNaming] = useState<Naming | null>(null);
  const all = views.data ?? [];
  const current = all.find(({ id }) => id === state.view);
  const isUnsaved = current ? isViewChanged(state, current.state) : isViewChanged(state, toViewState(ALL_GOODS));
  return (
    <nav aria-label={m.admin_products_views()} className="-mx-1 flex items-end gap-1 overflow-x-auto scrollbar-none">
      <Tab isCurrent={!current} onOpen={() => onOpen(ALL_GOODS)}>
        {m.admin_products_view_all()}
      </Tab>
      {all.map((view) => (
        <Tab
          key={view.id}
          isCurrent={view.id === state.view}
          onOpen={() => onOpen(ofViewState(view.state, view.id))}
          menu={
            view.id === state.view && (
              <ViewMenu view={view} state={state} isChanged={isUnsaved} onOpen={onOpen} onNaming={setNaming} />
            )
          }
        >
          {view.name}
          {view.is_shared && (
            <span title={m.admin_products_view_shared_by({ name: view.owner_name })}>
              <Users aria-label={m.admin_products_view_share_all()} className="size-3.5 text-slate" />
            </span>
          )}
          {view.id === state.view && isUnsaved && (
            <span className="text-xs font-normal text-amber">{m.admin_products_view_changed()}</span>
          )}
        </Tab>
      ))}
      {!current && isUnsaved && (
        <button
          type="button"
          onClick={() => setNaming({ kind: 'new' })}
          className="control shrink-0 px-2 text-sm text-cobalt-text hover:underline"
        >
          {m.admin_products_view_save()}
        </button>
      )}
      {naming && (
        <NameDialog
          naming={naming}
          state={state}
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

interface TabProps {
  isCurrent: boolean;
  onOpen(): void;
  menu?: React.ReactNode;
  children: React.ReactNode;
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

interface ViewMenuProps extends ViewTabsProps {
  view: SavedView;
  isChanged: boolean;
  onNaming(naming: Naming): void;
}

function ViewMenu({ view, state, isChanged, onOpen, onNaming }: ViewMenuProps) {
  const changes = [savedViewsCalls.readSavedViews];
  const onError = ({ message }: Error) => void showToast('error', message);
  const update = useCallMutation(savedViewsCalls.updateSavedView, { changes });
  const remove = useCallMutation(savedViewsCalls.deleteSavedView, {
    changes,
    onDone: () => onOpen({ ...state, view: null }),
  });
  const change = (body: { state?: ReturnType<typeof toViewState>; is_shared?: boolean }) =>
    update.mutate({ params: { id: view.id }, body: { revision: view.revision, ...body } }, { onError });

  async function confirmRemoval(): Promise<void> {
    const isConfirmed = await confirmAction({
      title: m.admin_products_view_delete_title({ name: view.name }),
      text: m.admin_products_view_delete_text(),
      action: m.admin_products_view_delete_action(),
      isDangerous: true,
    });
    if (isConfirmed) remove.mutate({ params: { id: view.id } }, { onError });
  }

  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={m.admin_products_view_menu({ name: view.name })}
          className="control inline-flex w-7 items-center justify-center rounded-control text-slate hover:bg-mist"
        >
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
    >
      {view.is_own && (
        <MenuItem isDisabled={!isChanged} onSelect={() => change({ state: toViewState(state) })}>
          {m.admin_products_view_update()}
        </MenuItem>
      )}
      <MenuItem isDisabled={!isChanged} onSelect={() => onOpen(ofViewState(view.state, view.id))}>
        {m.admin_products_view_reset()}
      </MenuItem>
      <MenuItem onSelect={() => onNaming({ kind: 'new' })}>{m.admin_products_view_new()}</MenuItem>
      {view.is_own && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onNaming({ kind: 'rename', view })}>{m.admin_products_view_rename()}</MenuItem>
          <MenuItem onSelect={() => change({ is_shared: !view.is_shared })}>
            {view.is_shared ? m.admin_products_view_unshare() : m.admin_products_view_share()}
          </MenuItem>
          <MenuItem tone="danger" onSelect={() => void confirmRemoval()}>
            {m.admin_products_view_delete()}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

interface NameDialogProps {
  naming: Naming;
  state: ListState;
  onClose(): void;
  onSaved(view: SavedView): void;
}

function NameDialog({ naming, state, onClose, onSaved }: NameDialogProps) {
  const [name, setName] = useState(naming.kind === 'rename' ? naming.view.name : '');
  const [isShared, setShared] = useState(false);
  const options = { changes: [savedViewsCalls.readSavedViews], onDone: onSaved };
  const create = useCallMutation(savedViewsCalls.createSavedView, options);
  const update = useCallMutation(savedViewsCalls.updateSavedView, options);
  const error = create.error ?? update.error;
  const submit = () => {
    if (naming.kind === 'new') {
      create.mutate({ body: { screen: 'products', name, is_shared: isShared, state: toViewState(state) } });
    } else {
      update.mutate({ params: { id: naming.view.id }, body: { revision: naming.view.revision, name } });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_products_view_save()}
      closeLabel={m.admin_products_dismiss()}
    >
      <form
        className="grid gap-3 text-sm"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className="grid gap-1">
          <span className="text-slate">{m.admin_products_view_name()}</span>
          <input
            required
            maxLength={80}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            className={INPUT}
          />
        </label>
        {naming.kind === 'new' && (
          <label className="control flex items-center gap-2">
            <input
              type="checkbox"
              checked={isShared}
              onChange={({ currentTarget: { checked } }) => setShared(checked)}
              className="size-4 accent-cobalt"
            />
            {m.admin_products_view_share_all()}
          </label>
        )}
        {error && (
          <p role="alert" className="text-anor-text">
            {error.message}
          </p>
        )}
        <Button type="submit" variant="primary" disabled={name.trim() === '' || create.isPending || update.isPending}>
          {m.admin_products_save()}
        </Button>
      </form>
    </Dialog>
  );
}
