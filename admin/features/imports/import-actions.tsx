import { useState } from 'react';
import { Link } from 'react-router';
import { UndoButton } from '#admin/features/history/index.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import { historyAdminCalls } from '#contract/history/history-admin-calls.ts';
import type { Import } from '#contract/imports/imports.ts';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';

/** What can be done with a preview. */
export function ApplyActions({ one }: { one: Import }) {
  const [isOpen, setOpen] = useState(false);
  const isApplicable = one.is_checked_by_caller && one.problem === null && plannedRows(one) > 0;
  return (
    <>
      <Link to="?step=columns" className={buttonClass('outline')}>
        {m.admin_imports_change_columns()}
      </Link>
      <Button variant="primary" disabled={!isApplicable} onClick={() => setOpen(true)}>
        {m.admin_imports_apply()}
      </Button>
      {isOpen && <ApplySheet one={one} onClose={() => setOpen(false)} />}
    </>
  );
}

function ApplySheet({ one, onClose }: { one: Import; onClose(): void }) {
  const [reason, setReason] = useState('');
  const apply = useCallMutation(importsCalls.applyImport, {
    changes: [importsCalls.readImport, importsCalls.readImports],
    onDone: onClose,
  });
  const send = () =>
    apply.mutate({
      params: { id: String(one.id) },
      body: reason.trim() === '' ? {} : { reason: reason.trim() },
    });
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && !apply.isPending && onClose()}
      title={m.admin_imports_apply_title()}
      footer={
        <Button variant="primary" className="w-full" disabled={apply.isPending} onClick={send}>
          {m.admin_imports_apply()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{m.admin_imports_apply_confirm({ changed: groupThousands(plannedRows(one)) })}</p>
        <label className="grid gap-1">
          <span className="text-slate">{m.admin_imports_apply_reason()}</span>
          <input
            value={reason}
            maxLength={500}
            onChange={({ currentTarget: { value } }) => setReason(value)}
            className={INPUT}
          />
        </label>
        <FormError message={apply.error?.message} />
      </div>
    </SideSheet>
  );
}

/** Rows that change or create something. */
function plannedRows({ summary }: Import): number {
  return summary === null ? 0 : summary.counts.changed + summary.counts.created;
}

/** The undo of an applied import is that of its change set. */
export function UndoImport({ changeSet }: { changeSet: number | null }) {
  const may = useMay();
  if (changeSet === null || !may('changes:see')) return null;
  return (
    <>
      <Link to={`/changes/${changeSet}`} className={buttonClass('outline')}>
        {m.admin_imports_open_change_set()}
      </Link>
      <ChangeSetUndo id={changeSet} />
    </>
  );
}

function ChangeSetUndo({ id }: { id: number }) {
  const read = useCall(historyAdminCalls.readChangeSet, { params: { id: String(id) } });
  return read.data === undefined ? null : <UndoButton changeSet={read.data} />;
}
