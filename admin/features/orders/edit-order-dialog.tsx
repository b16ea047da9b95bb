import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { focusFirstField } from '#admin/ui/focus-first-field.ts';
import { MAX_EDIT_REASON, type OrderEditState } from '#contract/orders/order-edits-schemas.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { type EditDraft, EMPTY_EDIT, editRequest, isPickup, isTouched, placeOf, previewEdit } from './edit-draft.ts';
import { EditContactFields, EditDeliveryFields } from './edit-fields.tsx';
import { EditLines } from './edit-lines.tsx';
import { EditTotals } from './edit-totals.tsx';

interface EditOrderDialogProps {
  number: string;
  /** What the form starts with: the values before an edit that is taken back. */
  former?: EditDraft | undefined;
  onClose(): void;
}

/** Goods, delivery, recipient and date of an order that has not left; the server computes the same sums once more. */
export function EditOrderDialog({ number, former, onClose }: EditOrderDialogProps) {
  const [opened] = useState(former ?? EMPTY_EDIT);
  const [draft, setDraft] = useState(opened);
  const close = useGuardedClose(isTouched(draft, opened), onClose);
  return (
    <Dialog
      initialFocus={focusFirstField}
      open
      onOpenChange={(open) => !open && close()}
      title={m.admin_order_edit_title({ number })}
      closeLabel={m.admin_ui_cancel()}
      className="md:w-[min(52rem,calc(100vw-3rem))]!"
    >
      {former !== undefined && (
        <p className="mb-4 rounded-control bg-amber-tint px-3 py-2 text-amber">{m.admin_order_edit_take_back_hint()}</p>
      )}
      <LoadedForm number={number} draft={draft} onChange={setDraft} onCancel={close} onSaved={onClose} />
    </Dialog>
  );
}

interface EditFormProps {
  number: string;
  draft: EditDraft;
  onChange(draft: EditDraft): void;
  onCancel(): void;
  onSaved(): void;
}

function LoadedForm(props: EditFormProps) {
  const { number, draft } = props;
  const added = Object.keys(draft.added).join(',');
  const region = draft.place?.region_id ?? null;
  const query = { ...(added && { products: added }), ...(region !== null && { region_id: region }) };
  const state = useCall(
    ordersAdminCalls.readOrderEdit,
    { params: { number }, query },
    { staleTime: 0, isForgotten: true, keepsPrevious: true },
  );
  if (state.data === undefined) return state.error ? <LoadError query={state} /> : <LoadSkeleton />;
  return <EditForm {...props} state={state.data} isStale={state.isPlaceholderData} />;
}

interface LoadedFormProps extends EditFormProps {
  state: OrderEditState;
  /** Prices of goods that were just added are on their way. */
  isStale: boolean;
}

function EditForm({ number, state, draft, isStale, onChange, onCancel, onSaved }: LoadedFormProps) {
  const [keys] = useState(createRequestKeys);
  const [missing, setMissing] = useState<Readonly<Record<string, string[]>>>({});
  const options = {
    changes: [ordersAdminCalls.readStaffOrder, ordersAdminCalls.readStaffOrders],
    formReads: [ordersAdminCalls.readOrderEdit],
  };
  const editing = useCallMutation(ordersAdminCalls.editOrder, options);
  const refunding = useCallMutation(ordersAdminCalls.editOrderWithRefund, options);
  const preview = previewEdit(state, draft);
  const sending = preview.kind === 'edited' && preview.refund > 0 ? refunding : editing;
  const failure = sending.error?.failure;
  const errors = { ...(failure?.kind === 'invalid' ? failure.errors : {}), ...missing };

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(missing).length > 0) focusFirstInvalid(form.current);
  }, [missing]);
  useEffect(() => {
    if (failure?.kind === 'invalid') focusFirstInvalid(form.current);
  }, [failure]);

  function change(next: EditDraft): void {
    setMissing({});
    onChange(next);
  }

  function submit(): void {
    if (sending.isPending || isStale || preview.kind !== 'edited') return;
    const place = placeOf(state, draft);
    const lacks = {
      ...(draft.reason.trim() === '' && { reason: ['form_required'] }),
      ...(preview.lines.length === 0 && { lines: [m.admin_order_edit_no_goods()] }),
      ...(isPickup(state, place) && place.store_id === null && { store_id: ['form_required'] }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    const body = editRequest(state, draft, preview);
    sending.mutate(
      { params: { number }, body: { key: keys.keyOf(body), ...body } },
      {
        onSuccess: () => {
          void showToast('success', m.admin_order_edit_done());
          onSaved();
        },
      },
    );
  }

  const fields = { state, draft, errors, onChange: change };
  return (
    <form
      ref={form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {state.goods_obstacle === null ? (
        <Part title={m.admin_order_edit_goods()}>
          <EditLines {...fields} preview={preview} />
          {errors.lines?.[0] && (
            <p role="alert" className="mt-1.5 text-anor-text">
              {errors.lines[0]}
            </p>
          )}
        </Part>
      ) : (
        <p className="rounded-control bg-amber-tint px-3 py-2 text-amber">{OBSTACLES[state.goods_obstacle]()}</p>
      )}
      <Part title={m.admin_order_edit_delivery()}>
        <EditDeliveryFields {...fields} />
      </Part>
      <Part title={m.admin_order_edit_contacts()}>
        <EditContactFields {...fields} />
      </Part>
      <TextAreaField
        label={m.admin_order_edit_reason()}
        hint={m.admin_order_edit_reason_hint()}
        error={errors.reason?.[0]}
        value={draft.reason}
        maxLength={MAX_EDIT_REASON}
        rows={1}
        className="min-h-0! px-3! py-2! text-sm!"
        onChange={({ target }) => change({ ...draft, reason: target.value })}
      />
      <Checkbox
        label={m.admin_order_edit_notify()}
        checked={draft.notifies}
        onChange={({ target }) => change({ ...draft, notifies: target.checked })}
      />
      <FormError message={failure && failure.kind !== 'invalid' ? sending.error?.message : undefined} />
      <EditTotals
        state={state}
        draft={draft}
        preview={preview}
        isBusy={sending.isPending || isStale}
        onWay={(refundWay) => change({ ...draft, refundWay })}
        onCancel={onCancel}
      />
    </form>
  );
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

const OBSTACLES = {
  packed: m.admin_order_edit_packed,
  instalment: m.admin_order_edit_instalment,
  refunded: m.admin_order_edit_refunded,
} satisfies Record<NonNullable<OrderEditState['goods_obstacle']>, unknown>;

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={classNames('border-b border-line pb-4', className)}>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}
