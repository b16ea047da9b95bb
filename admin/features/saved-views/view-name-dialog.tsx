import { useState } from 'react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import type { SavedView, SavedViewState } from '#contract/saved-views/saved-views.ts';
import { savedViewsCalls } from '#contract/saved-views/saved-views-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';

/** Which view gets a name: the list as it is now, or one that has a name already. */
export type Naming = { kind: 'new' } | { kind: 'rename'; view: SavedView };

interface ViewNameDialogProps {
  screen: SavedView['screen'];
  naming: Naming;
  /** The list as it is now. */
  state: SavedViewState;
  onClose(): void;
  onSaved(view: SavedView): void;
}

export function ViewNameDialog({ screen, naming, state, onClose, onSaved }: ViewNameDialogProps) {
  const [name, setName] = useState(naming.kind === 'rename' ? naming.view.name : '');
  const [isShared, setShared] = useState(false);
  const options = { changes: [savedViewsCalls.readSavedViews], onDone: onSaved };
  const create = useCallMutation(savedViewsCalls.createSavedView, options);
  const update = useCallMutation(savedViewsCalls.updateSavedView, options);
  const error = create.error ?? update.error;
  const submit = () => {
    if (naming.kind === 'new') {
      create.mutate({ body: { screen, name, is_shared: isShared, state } });
    } else {
      update.mutate({ params: { id: naming.view.id }, body: { revision: naming.view.revision, name } });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_views_save()}
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
          <span className="text-slate">{m.admin_views_name()}</span>
          <input
            required
            maxLength={80}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            className={INPUT}
          />
        </label>
        {naming.kind === 'new' && (
          <Checkbox
            checked={isShared}
            onChange={({ currentTarget: { checked } }) => setShared(checked)}
            label={m.admin_views_share_all()}
          />
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
