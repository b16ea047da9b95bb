import { CreditCard, LockKeyhole, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { bankOfCard, CARD_DIGITS, isCardExpired, isValidity } from '#contract/payments/card-number.ts';
import type { BoundCard } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { ChoiceTile } from '#ui/forms/choice-tile.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { BankMark } from './bank-mark.tsx';
import { DigitsField } from './digits-field.tsx';
import { editCardNumber, editValidity, formatCardNumber, formatValidity } from './edit-digits.ts';
import type { CardEntry, PaymentFailure } from './payment-flow.ts';

interface CardStepProps {
  submitLabel: string;
  isBusy: boolean;
  /** Bound cards that may be chosen instead of typing one. */
  cards: readonly BoundCard[];
  /** Why the card is requested again. */
  notice: string | undefined;
  /** Null when there is no failure to show: the card was accepted, or the step is over. */
  onCard(card: CardEntry): Promise<PaymentFailure | null>;
}

/** The card's number and expiry date; they are sent to the bank only and stored nowhere. */
export function CardStep({ submitLabel, isBusy, cards, notice, onCard }: CardStepProps) {
  const [chosen, setChosen] = useState<number | 'new'>(cards[0]?.id ?? 'new');
  const form = useForm({ defaultValues: { card_number: '', validity: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const bank = useWatch({ control: form.control, name: 'card_number', compute: bankOfCard });
  const isTyped = chosen === 'new';

  async function send(card: CardEntry) {
    const result = await onCard(card);
    if (result === null) return;
    const errorsByField = result.kind === 'invalid' ? result.errors : {};
    const numberError = errorsByField.card_number?.[0];
    const dateError = errorsByField.validity?.[0];
    if (dateError) form.setError('validity', { type: 'server', message: dateError }, { shouldFocus: true });
    if (numberError) form.setError('card_number', { type: 'server', message: numberError }, { shouldFocus: true });
    if (!(isTyped && (numberError || dateError))) form.setError('root', { type: 'server', message: result.message });
  }
  const submitTyped = form.handleSubmit(send);
  // A bound card has no fields to validate.
  const submit = isTyped ? submitTyped : form.handleSubmit(() => send({ card_id: chosen }));

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <FormError message={errors.root?.message ?? notice} />
      {cards.length > 0 && <CardChoice cards={cards} chosen={chosen} onChoose={setChosen} />}
      {isTyped && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <DigitsField
            control={form.control}
            name="card_number"
            label={m.payments_number()}
            placeholder="0000 0000 0000 0000"
            autoComplete="cc-number"
            show={formatCardNumber}
            edit={editCardNumber}
            validate={validateNumber}
            mark={bank ? <BankMark bank={bank} /> : null}
            autoFocus
          />
          <DigitsField
            control={form.control}
            name="validity"
            label={m.payments_validity()}
            placeholder={m.payments_validity_form()}
            autoComplete="cc-exp"
            show={formatValidity}
            edit={editValidity}
            validate={validateValidity}
          />
        </div>
      )}
      <SubmitButton isBusy={isBusy} className="w-full">
        {submitLabel}
      </SubmitButton>
      <p className="flex items-start gap-2 text-sm text-slate">
        <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
        {m.payments_safe()}
      </p>
    </form>
  );
}

function validateNumber(digits: string): string | true {
  if (digits === '') return 'form_required';
  return digits.length === CARD_DIGITS || m.payments_card_number();
}

function validateValidity(digits: string): string | true {
  if (digits === '') return 'form_required';
  if (!isValidity(digits)) return m.payments_card_validity();
  return !isCardExpired(digits, new Date()) || m.payments_card_expired();
}

interface CardChoiceProps {
  cards: readonly BoundCard[];
  chosen: number | 'new';
  onChoose(card: number | 'new'): void;
}

/** The choice between the bound cards and a new one. */
function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
  const name = useId();
  const tile = (value: number | 'new', icon: ReactNode, title: string, mark?: ReactNode, hint?: string) => (
    <ChoiceTile
      key={value}
      name={name}
      isChosen={chosen === value}
      onChoose={() => onChoose(value)}
      icon={icon}
      title={title}
      {...(hint !== undefined && { hint })}
      aside={mark}
    />
  );
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 text-sm font-medium">{m.payments_which_card()}</legend>
      {cards.map(({ id, number, expiry, bank }) =>
        tile(id, <CreditCard aria-hidden className="size-5" />, number, <BankMark bank={bank} />, expiry),
      )}
      {tile('new', <Plus aria-hidden className="size-5" />, m.payments_other_card())}
    </fieldset>
  );
}
