import { MAX_CASH_TEXT } from '#contract/cash/cash-rules.ts';
import { m } from '#messages';
import { TextAreaField } from '#ui/forms/field.tsx';

interface ReasonFieldProps {
  value: string;
  onChange(value: string): void;
  isMissing: boolean;
}

/** Why: it stands in the ledger for ever, so no buyer is named in it. */
export function ReasonField({ value, onChange, isMissing }: ReasonFieldProps) {
  return (
    <TextAreaField
      label={m.admin_cash_reason()}
      hint={m.admin_cash_reason_hint()}
      error={isMissing ? 'form_required' : undefined}
      value={value}
      maxLength={MAX_CASH_TEXT}
      rows={1}
      className="min-h-0! px-3! py-2! text-sm!"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
