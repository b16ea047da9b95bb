import { useId, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import { type Courier, MAX_COURIER_NAME } from '#contract/couriers/couriers.ts';
import { couriersCalls } from '#contract/couriers/couriers-calls.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { FieldFrame, TextField } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { FormDialog } from './form-dialog.tsx';

interface CourierDialogProps {
  /** Null: a new one. */
  courier: Courier | null;
  stores: readonly { id: number; name: string }[];
  onClose(): void;
}

const CHANGED = [couriersCalls.readCouriers, cashCalls.readCash];

export function CourierDialog({ courier, stores, onClose }: CourierDialogProps) {
  const [name, setName] = useState(courier?.name ?? '');
  const [phone, setPhone] = useState(courier === null ? '+998 ' : formatPhone(courier.phone));
  const [storeIds, setStoreIds] = useState<number[] | null>(courier?.stores?.map(({ id }) => id) ?? null);
  const [staffId, setStaffId] = useState<number | null>(courier?.staff?.id ?? null);
  const [isActive, setActive] = useState(courier?.is_active ?? true);
  const [isChecked, setChecked] = useState(false);
  const [keys] = useState(createRequestKeys);
  const adding = useCallMutation(couriersCalls.createCourier, { changes: CHANGED });
  const saving = useCallMutation(couriersCalls.saveCourier, { changes: CHANGED });
  const isWithoutStore = storeIds !== null && storeIds.length === 0;
  const failure = adding.error ?? saving.error;
  const digits = phone.replace(/\D/g, '');

  function submit(): void {
    setChecked(true);
    if (name.trim() === '' || digits.length !== 12 || isWithoutStore) return;
    const onSuccess = () => {
      void showToast('success', m.admin_cash_saved());
      onClose();
    };
    const body = { name: name.trim(), phone: digits, store_ids: storeIds, staff_id: staffId };
    if (courier === null) adding.mutate({ body: { key: keys.keyOf(body), ...body } }, { onSuccess });
    else {
      const own = { revision: courier.revision, is_active: isActive };
      saving.mutate({ params: { id: courier.id }, body: { ...own, ...body } }, { onSuccess });
    }
  }

  return (
    <FormDialog
      title={courier === null ? m.admin_courier_new() : m.admin_courier_edit()}
      submitLabel={m.form_save()}
      isPending={adding.isPending || saving.isPending}
      message={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.admin_courier_name()}
        error={isChecked && name.trim() === '' ? 'form_required' : undefined}
        value={name}
        maxLength={MAX_COURIER_NAME}
        onChange={({ target }) => setName(target.value)}
        autoFocus
      />
      <TextField
        label={m.admin_courier_phone()}
        type="tel"
        inputMode="tel"
        error={isChecked && digits.length !== 12 ? 'form_phone_strict' : undefined}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <StoresField
        stores={stores}
        chosen={storeIds}
        error={isChecked && isWithoutStore ? m.admin_courier_choose_store() : undefined}
        onChange={setStoreIds}
      />
      <StaffField value={staffId} current={courier?.staff ?? null} onChange={setStaffId} />
      {courier !== null && (
        <Checkbox
          label={m.admin_courier_active()}
          checked={isActive}
          onChange={({ target }) => setActive(target.checked)}
        />
      )}
    </FormDialog>
  );
}

interface StoresFieldProps {
  stores: CourierDialogProps['stores'];
  chosen: number[] | null;
  error: string | undefined;
  onChange(ids: number[] | null): void;
}

function StoresField({ stores, chosen, error, onChange }: StoresFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{m.admin_courier_stores()}</legend>
      <Checkbox
        label={m.admin_courier_all_stores()}
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {chosen !== null && (
        <ul className="ml-6 max-h-52 overflow-y-auto">
          {stores.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="text-anor-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface StaffFieldProps {
  value: number | null;
  current: { id: number; name: string } | null;
  onChange(id: number | null): void;
}

/** Who sees the staff may link one of them; the others see who is linked. */
function StaffField({ value, current, onChange }: StaffFieldProps) {
  const id = useId();
  const maySee = useMay()('staff:see');
  const people = useCall(staffCalls.readPeople, maySee ? {} : null);
  const options = people.data ?? (current === null ? [] : [current]);
  if (!maySee && current === null) return null;
  return (
    <FieldFrame id={id} label={m.admin_courier_staff()}>
      <NativeSelect
        id={id}
        value={value ?? ''}
        disabled={!maySee}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{m.admin_courier_no_staff()}</option>
        {options.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
