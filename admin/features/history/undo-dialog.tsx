import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import type { UndoPreview, UndoResult } from '#contract/history/history-admin.ts';
import { historyAdminCalls } from '#contract/history/history-admin-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { ConflictList } from './conflict-list.tsx';

/** The undo of an import of 100,000 rows takes a minute. */
const TIMEOUT_MS = 130_000;

interface UndoDialogProps {
  id: number;
  access: 'own' | 'others';
  open: boolean;
  onOpenChange(open: boolean): void;
}

const MAX_REASON_LENGTH = 1000;

/** What the undo would do, in numbers and words, before it is done. It becomes a change set of its own. */
export function UndoDialog({ id, access, open, onOpenChange }: UndoDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.admin_undo_title()} closeLabel={m.admin_undo_keep()}>
      {open && <UndoForm id={id} access={access} onCancel={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function UndoForm({ id, access, onCancel }: { id: number; access: 'own' | 'others'; onCancel(): void }) {
  const preview = useCall(historyAdminCalls.previewUndo, { params: { id } }, { staleTime: 0, timeoutMs: TIMEOUT_MS });
  const navigate = useNavigate();
  // One for the dialog: sent again after a lost answer, it does not undo twice.
  const [key] = useState(() => crypto.randomUUID());
  const undone = {
    timeoutMs: TIMEOUT_MS,
    changes: [historyAdminCalls.readChangeSets, historyAdminCalls.readChangeSet, historyAdminCalls.readEntityHistory],
    onDone: ({ changeSet }: UndoResult) => {
      void showToast('success', m.admin_undo_done());
      void navigate(`/changes/${changeSet.id}`);
    },
  };
  const undoOwn = useCallMutation(historyAdminCalls.undoOwnChangeSet, undone);
  const undoOthers = useCallMutation(historyAdminCalls.undoOthersChangeSet, undone);
  const undo = access === 'own' ? undoOwn : undoOthers;
  const form = useForm({ defaultValues: { reason: '' } });
  const submit = form.handleSubmit(({ reason }) =>
    undo.mutate({ params: { id }, body: { key, reason: reason.trim() === '' ? null : reason } }),
  );
  if (preview.data === undefined) return preview.error ? <LoadError query={preview} /> : <LoadSkeleton />;
  const isEmpty = preview.data.restoredFields === 0;
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <PreviewWords preview={preview.data} />
      <FormError message={undo.error?.message} />
      {!isEmpty && (
        <TextAreaField
          {...form.register('reason', { maxLength: MAX_REASON_LENGTH })}
          label={m.admin_undo_reason()}
          hint={m.admin_undo_reason_hint()}
          maxLength={MAX_REASON_LENGTH}
          rows={2}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{m.admin_undo_keep()}</Button>
        {!isEmpty && (
          <Button type="submit" variant="primary" disabled={undo.isPending} aria-busy={undo.isPending}>
            {m.admin_undo_apply()}
          </Button>
        )}
      </div>
    </form>
  );
}

function PreviewWords({ preview }: { preview: UndoPreview }) {
  const { restoredFields, restoredRows, unpublishedRows, conflicts, conflictSamples, isExact } = preview;
  return (
    <div>
      <p>
        {restoredFields === 0
          ? m.admin_undo_nothing()
          : m.admin_undo_will_restore({ fields: groupThousands(restoredFields), rows: groupThousands(restoredRows) })}
      </p>
      {unpublishedRows > 0 && <p className="mt-1">{m.admin_undo_will_unpublish({ count: unpublishedRows })}</p>}
      {!isExact && <p className="mt-1 text-slate">{m.admin_undo_not_exact()}</p>}
      {conflicts > 0 ? (
        <ConflictList conflicts={conflictSamples} total={conflicts} />
      ) : (
        restoredFields > 0 && <p className="mt-1 text-slate">{m.admin_undo_no_conflicts()}</p>
      )}
    </div>
  );
}
