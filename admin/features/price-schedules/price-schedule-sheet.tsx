import { type FormEvent, useState } from 'react';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { Button } from '#admin/ui/button.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import type { PriceSchedule } from '#contract/price-schedules/price-schedules.ts';
import { priceSchedulesCalls } from '#contract/price-schedules/price-schedules-calls.ts';
import { m } from '#messages';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import {
  draftOf,
  newDraft,
  type PriceScheduleDraft,
  type PriceScheduleField,
  readDraft,
} from './price-schedule-draft.ts';
import { sumText, termText } from './price-schedule-texts.ts';

interface PriceScheduleSheetProps {
  productId: number;
  /** Null: a new one. */
  schedule: PriceSchedule | null;
  onClose(): void;
}

const keys = createRequestKeys();
const MAX_REASON = 500;
const CHANGES = { changes: [priceSchedulesCalls.readPriceSchedules] };

/** The form of a scheduled price. Of one that runs only the end and the reason can be changed. */
export function PriceScheduleSheet({ productId, schedule, onClose }: PriceScheduleSheetProps) {
  const [seen, setSeen] = useState(schedule);
  const [first, setFirst] = useState(() => (schedule === null ? newDraft(Date.now()) : draftOf(schedule)));
  const [draft, setDraft] = useState(first);
  const [invalid, setInvalid] = useState<ReadonlySet<PriceScheduleField>>(new Set());
  const creating = useCallMutation(priceSchedulesCalls.createPriceSchedule, CHANGES);
  const changing = useCallMutation(priceSchedulesCalls.changePriceSchedule, CHANGES);
  const close = useGuardedClose(JSON.stringify(draft) !== JSON.stringify(first), onClose);
  const isRunning = seen?.state === 'running';
  const isBusy = creating.isPending || changing.isPending;
  const error = creating.error ?? changing.error;
  const failure = error?.failure;
  const conflict = failure?.kind === 'failed' ? failure.data : undefined;
  const errors = failure?.kind === 'invalid' ? failure.errors : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The sheet belongs to a page that is a form itself.
    event.stopPropagation();
    const read = readDraft(draft, seen);
    setInvalid(read.kind === 'invalid' ? read.fields : new Set());
    if (read.kind === 'invalid' || isBusy) return;
    const content = { id: seen?.id ?? null, revision: seen?.revision ?? null, productId, ...read.plan };
    const key = keys.keyOf(content);
    const onSuccess = () => {
      keys.forget(content);
      void showToast(
        'success',
        seen === null ? m.admin_price_schedules_saved() : m.admin_price_schedules_was_changed(),
      );
      onClose();
    };
    if (seen === null) creating.mutate({ body: { key, product_id: productId, ...read.plan } }, { onSuccess });
    else {
      const { id, revision } = seen;
      changing.mutate({ params: { id: String(id) }, body: { key, revision, ...read.plan } }, { onSuccess });
    }
  }

  /** Goes on from what somebody else, or its own beginning, has made of it. */
  function takeCurrent(current: PriceSchedule): void {
    setSeen(current);
    setFirst(draftOf(current));
    setDraft(draftOf(current));
    changing.reset();
  }

  const field = (name: keyof PriceScheduleDraft, key: PriceScheduleField) => ({
    value: draft[name],
    error: invalid.has(key) ? PROBLEMS[key]() : errors?.[key]?.[0],
    onChange: ({ target }: { target: { value: string } }) => setDraft((now) => ({ ...now, [name]: target.value })),
  });
  const money = { inputMode: 'numeric', disabled: isRunning, autoComplete: 'off' } as const;

  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && close()}
      title={schedule === null ? m.admin_price_schedules_new() : m.admin_price_schedules_edit()}
    >
      <form noValidate onSubmit={submit} className="space-y-4 text-base">
        <FormError message={errors === undefined ? error?.message : undefined} />
        {conflict && (
          <InTheWay reason={conflict.reason} current={conflict.current} onTake={() => takeCurrent(conflict.current)} />
        )}
        {isRunning && <p className="text-sm text-slate">{m.admin_price_schedules_running_hint()}</p>}
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField label={m.admin_products_field_price()} {...money} {...field('price', 'price')} />
          <TextField label={m.admin_products_field_old_price()} {...money} {...field('oldPrice', 'old_price')} />
        </div>
        <TextField
          type="datetime-local"
          label={m.admin_price_schedules_from()}
          disabled={isRunning}
          {...field('from', 'starts_at')}
        />
        <TextField
          type="datetime-local"
          label={m.admin_price_schedules_until()}
          hint={m.admin_price_schedules_until_hint()}
          {...field('until', 'ends_at')}
        />
        <TextAreaField
          label={m.admin_price_schedules_reason()}
          rows={2}
          maxLength={MAX_REASON}
          value={draft.reason}
          onChange={({ target }) => setDraft((now) => ({ ...now, reason: target.value }))}
        />
        {!isRunning && <p className="text-sm text-slate">{m.admin_price_schedules_rule()}</p>}
        <SubmitButton isBusy={isBusy} className="w-full">
          {m.form_save()}
        </SubmitButton>
      </form>
    </SideSheet>
  );
}

const PROBLEMS: Record<PriceScheduleField, () => string> = {
  price: m.admin_price_schedules_fill,
  old_price: m.price_schedules_old_price,
  starts_at: m.admin_price_schedules_time,
  ends_at: m.price_schedules_ends_before,
};

interface InTheWayProps {
  reason: 'overlap' | 'changed' | 'finished' | 'running';
  current: PriceSchedule;
  onTake(): void;
}

/** What stands in the way of saving: another schedule, or this one as it is by now. */
function InTheWay({ reason, current, onTake }: InTheWayProps) {
  const words = { price: sumText(current.price), term: termText(current), author: current.author };
  return (
    <div className="space-y-3 rounded-tile bg-amber-tint p-3 text-sm">
      <p>{reason === 'overlap' ? m.admin_price_schedules_in_the_way(words) : m.admin_price_schedules_now(words)}</p>
      {(reason === 'changed' || reason === 'running') && (
        <Button onClick={onTake}>{m.admin_price_schedules_take()}</Button>
      )}
    </div>
  );
}
