import { useState } from 'react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import { RETURN_OUTCOMES, type ReturnOutcome } from '#contract/orders/return-states.ts';
import type { StaffReturn } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { m } from '#messages';
import { CHANGED_BY_RETURNS, type StepFormProps } from './return-steps.ts';
import { RETURN_OUTCOME_TEXTS } from './return-texts.ts';
import { StepForm } from './step-form.tsx';

type Places = Record<number, number | null>;

/** Sealed and opened goods are sold again; the others go into no stock, unless somebody decides otherwise. */
function usualPlaces({ lines, store, stores }: StaffReturn): Places {
  const isOwn = stores.some(({ id }) => id === store.id);
  return Object.fromEntries(
    lines
      .filter(({ received }) => (received ?? 0) > 0)
      .map(({ product_id, condition }) => [product_id, isOwn && condition === 'sealed' ? store.id : null]),
  );
}

/** What the customer gets, and where each piece goes. */
export function DecideForm({ found, onClose }: StepFormProps) {
  const { id, revision, lines, stores } = found;
  const [outcome, setOutcome] = useState<ReturnOutcome>('refund');
  const [places, setPlaces] = useState<Places>(() => usualPlaces(found));
  const [note, setNote] = useState('');
  const decide = useCallMutation(returnsAdminCalls.decideReturn, { changes: CHANGED_BY_RETURNS, onDone: onClose });
  const submit = () => {
    const placed = Object.entries(places).map(([product, store_id]) => ({ product_id: Number(product), store_id }));
    const body = { revision, note: note.trim(), outcome, lines: outcome === 'refund' ? placed : [] };
    decide.mutate({ params: { id }, body });
  };
  return (
    <StepForm
      note={note}
      onNote={setNote}
      error={decide.error?.message}
      isBusy={decide.isPending}
      submitLabel={m.admin_returns_do_save()}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented<ReturnOutcome>
        label={m.admin_returns_outcome()}
        value={outcome}
        onChange={setOutcome}
        options={RETURN_OUTCOMES.map((value) => ({ value, title: RETURN_OUTCOME_TEXTS[value]() }))}
      />
      {outcome === 'refund' ? (
        <ul>
          {lines
            .filter(({ product_id }) => product_id in places)
            .map(({ product_id, name }) => (
              <li key={product_id} className="space-y-2 border-b border-line py-2.5">
                <p className="wrap-break-word">{name}</p>
                <NativeSelect
                  aria-label={m.admin_returns_takes_of({ name })}
                  value={places[product_id] ?? ''}
                  onChange={({ target }) =>
                    setPlaces({ ...places, [product_id]: target.value === '' ? null : Number(target.value) })
                  }
                >
                  <option value="">{m.admin_returns_no_stock()}</option>
                  {stores.map((store) => (
                    <option key={store.id} value={store.id}>
                      {m.admin_returns_to_stock({ store: store.name })}
                    </option>
                  ))}
                </NativeSelect>
              </li>
            ))}
        </ul>
      ) : (
        <p className="text-slate">{m.admin_returns_not_stock_text()}</p>
      )}
    </StepForm>
  );
}
