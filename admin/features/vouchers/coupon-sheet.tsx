import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import { couponsAdminCalls } from '#contract/vouchers/coupons-admin-calls.ts';
import {
  COUPON_FIELDS,
  type CouponField,
  type CouponFields,
  type StaffCoupon,
} from '#contract/vouchers/staff-coupons.ts';
import { COUPON_MAX } from '#contract/vouchers/vouchers.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { type CouponDraft, draftOf, EMPTY_DRAFT, readDraft } from './coupon-draft.ts';
import { COUPON_FIELD_NAMES } from './coupon-texts.ts';

interface CouponSheetProps {
  /** Null: a new one. */
  coupon: StaffCoupon | null;
  onClose(): void;
}

const keys = createRequestKeys();

/** The form of a coupon. What others have changed meanwhile is shown, never overwritten unseen. */
export function CouponSheet({ coupon, onClose }: CouponSheetProps) {
  const [seen, setSeen] = useState(coupon);
  const [draft, setDraft] = useState(() => (coupon === null ? EMPTY_DRAFT : draftOf(coupon)));
  const [invalid, setInvalid] = useState<ReadonlySet<CouponField>>(new Set());
  const categories = useCall(couponsAdminCalls.readCouponCategories, {});
  const saving = useCallMutation(couponsAdminCalls.saveCoupon, {
    changes: [couponsAdminCalls.readCoupons, couponsAdminCalls.readCoupon],
  });
  const before = seen === null ? EMPTY_DRAFT : draftOf(seen);
  const close = useGuardedClose(JSON.stringify(draft) !== JSON.stringify(before), onClose);
  const refusal = saving.error?.failure.kind === 'failed' ? saving.error.failure.data : undefined;
  const theirs = refusal?.reason === 'changed' ? refusal : undefined;
  const isUsed = (seen?.uses ?? 0) > 0;

  function set<Name extends keyof CouponDraft>(name: Name, value: CouponDraft[Name]): void {
    setDraft((now) => ({ ...now, [name]: value }));
  }

  function save(over: StaffCoupon | null): void {
    const read = readDraft(draft, seen);
    setInvalid(read.kind === 'invalid' ? read.fields : new Set());
    if (read.kind === 'invalid' || saving.isPending) return;
    const change = {
      id: seen?.id ?? null,
      seen: fieldsOf(over),
      // Over what somebody has saved meanwhile go only the fields that this person changed.
      fields: over === seen ? read.fields : mergeMine(read.fields, seen, over),
    };
    saving.mutate(
      { body: { ...change, key: keys.keyOf(change) } },
      {
        onSuccess: () => {
          keys.forget(change);
          void showToast('success', m.admin_coupons_saved());
          onClose();
        },
      },
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    save(seen);
  }

  function takeTheirs(current: StaffCoupon): void {
    setSeen(current);
    setDraft(draftOf(current));
    saving.reset();
  }

  const text = (name: Exclude<keyof CouponDraft, 'categoryIds' | 'kind'>, field: CouponField) => ({
    value: draft[name],
    error: invalid.has(field) ? errorOf(field, draft.kind) : undefined,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  const number = (name: Parameters<typeof text>[0], field: CouponField) => ({
    ...text(name, field),
    inputMode: 'numeric' as const,
  });

  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && close()}
      title={coupon === null ? m.admin_coupons_new() : m.admin_coupons_edit()}
    >
      <form noValidate onSubmit={submit} className="space-y-4 text-base">
        <FormError message={saving.error?.message} />
        {theirs?.current && (
          <TheirChange fields={theirs.fields} onTake={takeTheirs} onKeep={save} current={theirs.current} />
        )}
        <TextField
          label={m.admin_coupons_code()}
          hint={isUsed ? m.admin_coupons_fixed() : m.admin_coupons_code_hint()}
          maxLength={COUPON_MAX}
          autoCapitalize="characters"
          disabled={isUsed}
          autoFocus={!isUsed}
          {...text('code', 'code')}
        />
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <SelectField
            label={m.admin_coupons_kind()}
            value={draft.kind}
            disabled={isUsed}
            onChange={({ target }) => set('kind', target.value === 'sum' ? 'sum' : 'percent')}
          >
            <option value="percent">{m.admin_coupons_kind_percent()}</option>
            <option value="sum">{m.admin_coupons_kind_sum()}</option>
          </SelectField>
          <TextField
            label={draft.kind === 'percent' ? m.admin_coupons_value_percent() : m.admin_coupons_value_sum()}
            disabled={isUsed}
            {...number('value', 'value')}
          />
          <TextField type="date" label={m.admin_coupons_from()} {...text('from', 'valid_from')} />
          <TextField type="date" label={m.admin_coupons_until()} {...text('until', 'valid_until')} />
          <TextField label={m.admin_coupons_min_sum()} {...number('minSum', 'min_sum')} />
          <TextField label={m.admin_coupons_max_discount()} {...number('maxDiscount', 'max_discount')} />
          <TextField label={m.admin_coupons_uses_total()} {...number('usesTotal', 'uses_total')} />
          <TextField label={m.admin_coupons_per_customer()} {...number('usesPerCustomer', 'uses_per_customer')} />
        </div>
        <p className="text-sm text-slate">{m.admin_coupons_no_limit()}</p>
        <Categories
          chosen={draft.categoryIds}
          all={categories.data ?? []}
          onChange={(ids) => set('categoryIds', ids)}
        />
        <SubmitButton isBusy={saving.isPending} className="w-full">
          {m.form_save()}
        </SubmitButton>
      </form>
    </SideSheet>
  );
}

interface TheirChangeProps {
  fields: readonly CouponField[];
  current: StaffCoupon;
  onTake(current: StaffCoupon): void;
  onKeep(current: StaffCoupon): void;
}

function TheirChange({ fields, current, onTake, onKeep }: TheirChangeProps) {
  const names = [...new Set(fields.map((field) => COUPON_FIELD_NAMES[field]()))].join(', ');
  return (
    <div className="space-y-3 rounded-tile bg-amber-tint p-3 text-sm">
      <p>{m.admin_coupons_theirs({ fields: names })}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onTake(current)}>{m.admin_coupons_theirs_take()}</Button>
        <Button onClick={() => onKeep(current)}>{m.admin_coupons_theirs_keep()}</Button>
      </div>
    </div>
  );
}

interface CategoriesProps {
  chosen: readonly number[];
  all: readonly { id: number; name: string }[];
  onChange(ids: number[]): void;
}

function Categories({ chosen, all, onChange }: CategoriesProps) {
  const nameOf = (id: number) => all.find((category) => category.id === id)?.name ?? String(id);
  return (
    <div className="space-y-2">
      <SelectField
        label={m.admin_coupons_categories()}
        value=""
        onChange={({ target }) => target.value !== '' && onChange([...chosen, Number(target.value)])}
      >
        <option value="">
          {chosen.length === 0 ? m.admin_coupons_categories_all() : m.admin_coupons_categories_add()}
        </option>
        {all
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {chosen.map((id) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1">
              {nameOf(id)}
              <IconButton
                label={m.admin_coupons_categories_remove({ name: nameOf(id) })}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function errorOf(field: CouponField, kind: CouponFields['kind']): string {
  if (field === 'value' && kind === 'percent') return m.admin_coupons_percent_range();
  return field === 'code' ? m.form_required() : field === 'valid_until' ? m.form_invalid() : m.admin_coupons_number();
}

function fieldsOf(coupon: StaffCoupon | null): CouponFields | null {
  if (coupon === null) return null;
  const { id, group, uses, created_at, ...fields } = coupon;
  return fields;
}

/** What this person changed since they saw the coupon, over what it is now. */
function mergeMine(fields: CouponFields, seen: StaffCoupon | null, over: StaffCoupon | null): CouponFields {
  const mine = COUPON_FIELDS.filter((field) => JSON.stringify(fields[field]) !== JSON.stringify(seen?.[field]));
  return { ...(fieldsOf(over) ?? fields), ...Object.fromEntries(mine.map((field) => [field, fields[field]])) };
}
