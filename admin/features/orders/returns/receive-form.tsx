import { useState } from 'react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { QuantityInput } from '#admin/ui/quantity-input.tsx';
import { RETURN_CONDITIONS, type ReturnCondition } from '#contract/orders/return-states.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { m } from '#messages';
import { CHANGED_BY_RETURNS, type StepFormProps } from './return-steps.ts';
import { RETURN_CONDITION_TEXTS } from './return-texts.ts';
import { StepForm } from './step-form.tsx';
import { StoreField } from './store-field.tsx';

/** How many pieces have come, in which condition, and where they are now. */
export function ReceiveForm({ found, onClose }: StepFormProps) {
  const { lines, stores, store, id, revision } = found;
  const [storeId, setStoreId] = useState(stores.some((one) => one.id === store.id) ? store.id : (stores[0]?.id ?? 0));
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<Record<number, { received: number; condition: ReturnCondition }>>(
    Object.fromEntries(
      lines.map(({ product_id, quantity }) => [product_id, { received: quantity, condition: 'opened' as const }]),
    ),
  );
  const receive = useCallMutation(returnsAdminCalls.receiveReturn, { changes: CHANGED_BY_RETURNS, onDone: onClose });
  const submit = () => {
    const received = Object.entries(chosen).map(([product, line]) => ({ product_id: Number(product), ...line }));
    const body = { revision, note: note.trim(), store_id: storeId, lines: received };
    receive.mutate({ params: { id }, body });
  };
  return (
    <StepForm
      note={note}
      onNote={setNote}
      error={receive.error?.message}
      isBusy={receive.isPending}
      submitLabel={m.admin_returns_do_receive()}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul>
        {lines.map(({ product_id, name, quantity }) => {
          const line = chosen[product_id] ?? { received: quantity, condition: 'opened' as const };
          const set = (change: Partial<typeof line>) => setChosen({ ...chosen, [product_id]: { ...line, ...change } });
          return (
            <li
              key={product_id}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 border-b border-line py-2.5"
            >
              <p className="min-w-0 wrap-break-word">{name}</p>
              <QuantityInput
                label={m.admin_returns_received_quantity({ name })}
                min={0}
                max={quantity}
                value={line.received}
                onChange={(received) => set({ received })}
              />
              <NativeSelect
                boxClassName="col-span-2"
                aria-label={m.admin_returns_condition_of({ name })}
                value={line.condition}
                onChange={({ target }) =>
                  set({ condition: RETURN_CONDITIONS.find((one) => one === target.value) ?? line.condition })
                }
              >
                {RETURN_CONDITIONS.map((one) => (
                  <option key={one} value={one}>
                    {RETURN_CONDITION_TEXTS[one]()}
                  </option>
                ))}
              </NativeSelect>
            </li>
          );
        })}
      </ul>
      <StoreField label={m.admin_returns_is_at()} stores={stores} value={storeId} onChange={setStoreId} />
    </StepForm>
  );
}
