import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Segmented } from '#admin/ui/segmented.tsx';
import type { CashTill } from '#contract/cash/cash.ts';
import { cashCalls } from '#contract/cash/cash-calls.ts';
import { type CountedNotes, sumOfNotes } from '#contract/cash/cash-rules.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { differenceText, sumText, typedSum } from './cash-texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { NotesField } from './notes-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { SumField } from './sum-field.tsx';

const CHANGED = [cashCalls.readCash, cashCalls.readCashShift, cashCalls.readCashShifts, cashCalls.readCashEntries];

/**
 * Counts the cash of a till: to open a shift, or to close it. What should be there is read anew when it opens, and once more
 * when somebody has moved cash in the meantime.
 */
export function CountDialog({ till, onClose }: { till: Pick<CashTill, 'id' | 'title'>; onClose(): void }) {
  const cash = useCall(cashCalls.readCash, {}, { staleTime: 0 });
  const now = cash.data?.tills.find(({ id }) => id === till.id);
  if (now === undefined) return null;
  return <CountForm till={now} onClose={onClose} />;
}

function CountForm({ till, onClose }: { till: CashTill; onClose(): void }) {
  const { id, balance: expected, shift } = till;
  // The shift that was open when the dialog was: after the answer there is another.
  const [closing] = useState(shift);
  const [isByNotes, setByNotes] = useState(false);
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<CountedNotes>({});
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<'sum' | 'reason' | null>(null);
  const [keys] = useState(createRequestKeys);
  const navigate = useNavigate();
  const opening = useCallMutation(cashCalls.openCashShift, { changes: CHANGED });
  const ending = useCallMutation(cashCalls.closeCashShift, { changes: CHANGED });
  const counted = isByNotes ? sumOfNotes(notes) : typedSum(text);
  const difference = counted === null ? null : counted - expected;
  const isFirst = closing === null && till.last_shift_id === null;
  const needsReason = difference !== null && difference !== 0 && !isFirst;

  function submit(): void {
    const lack = counted === null ? 'sum' : needsReason && reason.trim() === '' ? 'reason' : null;
    setMissing(lack);
    if (counted === null || lack !== null) return;
    const body = { counted, expected, reason: reason.trim(), ...(closing !== null && isByNotes && { notes }) };
    const request = { body: { key: keys.keyOf({ id, ...body }), ...body } };
    const done = (message: string) => () => {
      void showToast('success', message);
      onClose();
    };
    if (closing === null) opening.mutate({ params: { id }, ...request }, { onSuccess: done(m.admin_cash_opened()) });
    else
      ending.mutate(
        { params: { id: closing.id }, ...request },
        {
          onSuccess: () => {
            done(m.admin_cash_closed())();
            // What is read, printed and signed at the end of a shift.
            void navigate(`/cash/shifts/${closing.id}`);
          },
        },
      );
  }

  return (
    <FormDialog
      title={closing === null ? m.admin_cash_open() : m.admin_cash_close()}
      submitLabel={closing === null ? m.admin_cash_open() : m.admin_cash_close()}
      isPending={opening.isPending || ending.isPending}
      message={(opening.error ?? ending.error)?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="font-medium">{till.title}</p>
      {isFirst && <p className="text-slate">{m.admin_cash_first_count()}</p>}
      {closing !== null && (
        <Segmented
          label={m.admin_cash_counted()}
          value={isByNotes ? 'notes' : 'sum'}
          onChange={(way: 'sum' | 'notes') => setByNotes(way === 'notes')}
          options={[
            { value: 'sum', title: m.admin_cash_count_sum() },
            { value: 'notes', title: m.admin_cash_count_notes() },
          ]}
        />
      )}
      {isByNotes ? (
        <NotesField notes={notes} onChange={setNotes} />
      ) : (
        <SumField
          label={m.admin_cash_counted()}
          value={text}
          error={missing === 'sum' && counted === null ? 'form_required' : undefined}
          onChange={setText}
          autoFocus
        />
      )}
      <dl aria-live="polite" className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-slate">{m.admin_cash_should_be()}</dt>
        <dd className="text-right">{sumText(expected)}</dd>
        {isByNotes && (
          <>
            <dt className="text-slate">{m.admin_cash_counted_total()}</dt>
            <dd className="text-right">{sumText(counted ?? 0)}</dd>
          </>
        )}
        <dt className="text-slate">{m.admin_cash_difference()}</dt>
        <dd className={classNames('text-right font-semibold', needsReason && 'text-anor-text')}>
          {difference === null ? '—' : difference === 0 ? m.admin_cash_no_difference() : differenceText(difference)}
        </dd>
      </dl>
      {needsReason && (
        <ReasonField value={reason} onChange={setReason} isMissing={missing === 'reason' && !reason.trim()} />
      )}
    </FormDialog>
  );
}
