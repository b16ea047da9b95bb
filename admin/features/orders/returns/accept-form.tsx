import { useState } from 'react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { m } from '#messages';
import { CHANGED_BY_RETURNS, type StepFormProps } from './return-steps.ts';
import { StepForm } from './step-form.tsx';
import { StoreField } from './store-field.tsx';

/** Agrees to a claim: where the goods come to, which the buyer reads in an SMS. */
export function AcceptForm({ found: { id, revision, store, stores, way }, onClose }: StepFormProps) {
  const [storeId, setStoreId] = useState(stores.some((one) => one.id === store.id) ? store.id : (stores[0]?.id ?? 0));
  const [note, setNote] = useState('');
  const accept = useCallMutation(returnsAdminCalls.acceptReturn, { changes: CHANGED_BY_RETURNS, onDone: onClose });
  return (
    <StepForm
      note={note}
      onNote={setNote}
      error={accept.error?.message}
      isBusy={accept.isPending}
      submitLabel={m.admin_returns_do_accept()}
      onSubmit={() => accept.mutate({ params: { id }, body: { revision, note: note.trim(), store_id: storeId } })}
      onClose={onClose}
    >
      <p className="text-slate">
        {way === 'courier' ? m.admin_returns_accept_courier_text() : m.admin_returns_accept_text()}
      </p>
      <StoreField label={m.admin_returns_bring_to()} stores={stores} value={storeId} onChange={setStoreId} />
    </StepForm>
  );
}
