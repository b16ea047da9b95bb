import { useId, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import type { CashTill } from '#contract/cash/cash.ts';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import { MAX_TILL_NAME } from '#contract/cash/cash-rules.ts';
import { m } from '#messages';
import { FieldFrame, TextField } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { FormDialog } from './form-dialog.tsx';

interface TillDialogProps {
  /** Null: a new one. */
  till: CashTill | null;
  stores: readonly { id: number; name: string }[];
  onClose(): void;
}

const CHANGED = [cashCalls.readCash, cashCalls.readTillChoices];

export function TillDialog({ till, stores, onClose }: TillDialogProps) {
  const fieldId = useId();
  const [name, setName] = useState(till?.name ?? '');
  const [storeId, setStoreId] = useState(till?.store.id ?? stores[0]?.id ?? 0);
  const [isActive, setActive] = useState(till?.is_active ?? true);
  const [isChecked, setChecked] = useState(false);
  const [keys] = useState(createRequestKeys);
  const making = useCallMutation(cashCalls.createTill, { changes: CHANGED });
  const saving = useCallMutation(cashCalls.saveTill, { changes: CHANGED });
  const isNameMissing = name.trim() === '' && till?.is_default !== true;

  function submit(): void {
    setChecked(true);
    if (isNameMissing) return;
    const onSuccess = () => {
      void showToast('success', m.admin_cash_saved());
      onClose();
    };
    if (till === null) {
      const body = { store_id: storeId, name: name.trim() };
      making.mutate({ body: { key: keys.keyOf(body), ...body } }, { onSuccess });
    } else {
      const body = { revision: till.revision, name: name.trim(), is_active: isActive };
      saving.mutate({ params: { id: till.id }, body }, { onSuccess });
    }
  }

  return (
    <FormDialog
      title={till === null ? m.admin_cash_till_new() : m.admin_cash_till_edit()}
      submitLabel={m.form_save()}
      isPending={making.isPending || saving.isPending}
      message={(making.error ?? saving.error)?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {till === null ? (
        <FieldFrame id={fieldId} label={m.admin_cash_store()}>
          <NativeSelect id={fieldId} value={storeId} onChange={({ target }) => setStoreId(Number(target.value))}>
            {stores.map((store) => (
              <option key={store.id} value={store.id}>
                {store.name}
              </option>
            ))}
          </NativeSelect>
        </FieldFrame>
      ) : (
        <p className="font-medium">{till.store.name}</p>
      )}
      <TextField
        label={m.admin_cash_till_name()}
        hint={m.admin_cash_till_name_hint()}
        error={isChecked && isNameMissing ? 'form_required' : undefined}
        value={name}
        maxLength={MAX_TILL_NAME}
        onChange={({ target }) => setName(target.value)}
      />
      {till !== null && !till.is_default && (
        <Checkbox
          label={m.admin_cash_till_used()}
          checked={isActive}
          onChange={({ target }) => setActive(target.checked)}
        />
      )}
    </FormDialog>
  );
}
