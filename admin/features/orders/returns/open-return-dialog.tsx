import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { focusFirstField } from '#admin/ui/focus-first-field.ts';
import { INPUT, NativeSelect } from '#admin/ui/native-select.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { RETURN_REASONS, RETURN_WAYS, type ReturnReason, type ReturnWay } from '#contract/orders/return-states.ts';
import type { Returnable } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { RETURN_REASON_TEXTS, RETURN_WAY_TEXTS } from './return-texts.ts';
import { StepForm } from './step-form.tsx';
import { StoreField } from './store-field.tsx';

/** Opens a return of goods of an order. */
export function OpenReturnButton({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <PackageOpen aria-hidden className="size-4 text-slate" />
        <span className="max-md:sr-only">{m.admin_order_open_return()}</span>
      </Button>
      {isOpen && (
        <Dialog
          initialFocus={focusFirstField}
          open
          onOpenChange={setOpen}
          title={m.admin_returns_open_title({ number })}
          closeLabel={m.admin_ui_cancel()}
          className="md:w-[min(40rem,calc(100vw-3rem))]!"
        >
          <LoadedForm number={number} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

interface FormProps {
  number: string;
  onClose(): void;
}

function LoadedForm(props: FormProps) {
  const input = { params: { number: props.number } };
  const state = useCall(returnsAdminCalls.readReturnable, input, { staleTime: 0, isForgotten: true });
  if (state.data === undefined) return state.error ? <LoadError query={state} /> : <LoadSkeleton />;
  return <ReturnForm {...props} state={state.data} />;
}

interface Chosen {
  quantity: number;
  reason: ReturnReason;
}

function ReturnForm({ number, state, onClose }: FormProps & { state: Returnable }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Record<number, Chosen>>({});
  const [way, setWay] = useState<ReturnWay>('store');
  const [storeId, setStoreId] = useState(state.stores[0]?.id ?? 0);
  const [note, setNote] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [keys] = useState(createRequestKeys);
  const open = useCallMutation(returnsAdminCalls.openReturn, {
    changes: [returnsAdminCalls.readReturns, ordersAdminCalls.readStaffOrder],
    formReads: [returnsAdminCalls.readReturnable],
  });
  const submit = () => {
    const lines = Object.entries(chosen)
      .filter(([, { quantity }]) => quantity > 0)
      .map(([product, line]) => ({ product_id: Number(product), ...line }));
    setEmpty(lines.length === 0);
    if (lines.length === 0) return;
    const body = { way, store_id: storeId, lines, note: note.trim() };
    open.mutate(
      { params: { number }, body: { key: keys.keyOf(body), ...body } },
      {
        onSuccess: ({ id }) => {
          void showToast('success', m.admin_returns_opened({ id }));
          void navigate(`/returns/${id}`);
        },
      },
    );
  };
  return (
    <StepForm
      note={note}
      onNote={setNote}
      error={open.error?.message ?? (isEmpty ? m.admin_returns_choose() : undefined)}
      isBusy={open.isPending}
      submitLabel={m.admin_returns_open()}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul>
        {state.lines
          .filter(({ left }) => left > 0)
          .map((line) => (
            <li key={line.product_id} className="border-b border-line py-2.5">
              <Line
                line={line}
                chosen={chosen[line.product_id] ?? { quantity: 0, reason: 'defect' }}
                onChange={(next) => setChosen({ ...chosen, [line.product_id]: next })}
              />
            </li>
          ))}
      </ul>
      <Segmented<ReturnWay>
        label={m.admin_returns_way()}
        value={way}
        onChange={setWay}
        options={RETURN_WAYS.map((value) => ({ value, title: RETURN_WAY_TEXTS[value]() }))}
      />
      <StoreField label={m.admin_returns_bring_to()} stores={state.stores} value={storeId} onChange={setStoreId} />
    </StepForm>
  );
}

interface LineProps {
  line: Returnable['lines'][number];
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}

function Line({ line: { name, left }, chosen, onChange }: LineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2">
      <div className="min-w-0">
        <p className="wrap-break-word">{name}</p>
        <p className="tabular text-slate">{m.admin_returns_left({ count: left })}</p>
      </div>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={left}
        aria-label={m.admin_returns_quantity({ name })}
        value={chosen.quantity}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) =>
          onChange({ ...chosen, quantity: Math.min(left, Math.max(0, Math.trunc(Number(target.value) || 0))) })
        }
        className={`${INPUT} tabular w-20! text-right`}
      />
      {chosen.quantity > 0 && (
        <NativeSelect
          boxClassName="col-span-2"
          aria-label={m.admin_returns_reason_of({ name })}
          value={chosen.reason}
          onChange={({ target }) =>
            onChange({ ...chosen, reason: RETURN_REASONS.find((one) => one === target.value) ?? chosen.reason })
          }
        >
          {RETURN_REASONS.map((one) => (
            <option key={one} value={one}>
              {RETURN_REASON_TEXTS[one]()}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  );
}
