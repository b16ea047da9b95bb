import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CODE_DIGITS } from '#contract/identity/identity.ts';
import { m } from '#messages';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { ChoiceTile } from '#ui/forms/choice-tile.tsx';
import { CodeField } from '#ui/forms/code-field.tsx';
import { controlClass, FieldFrame, TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { CARD_EXPIRY_MASK, CARD_NUMBER_MASK, sumMask } from '#ui/forms/masks.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { PhoneField } from '#ui/forms/phone-field.tsx';
import { ResendCode } from '#ui/forms/resend-code.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { useMaskedInput } from '#ui/forms/use-masked-input.ts';

const SUM_MASK = sumMask(10);

export function FieldSamples({ scheme }: { scheme: string }) {
  return (
    <div className="gallery-stack">
      <TextField label={m.requests_name()} />
      <TextField label={m.requests_name()} defaultValue="Алишер" hint={m.requests_phone_hint()} />
      <TextField label={m.requests_name()} error="form_required" />
      <TextField label={m.requests_name()} defaultValue="Alisher" disabled />
      <TextAreaField label={m.requests_message_optional()} hint={m.reviews_email_hint()} />
      <TextAreaField label={m.requests_question()} error="form_max_5000" />
      <PhoneSamples />
      <PasswordField label={m.identity_password()} autoComplete="current-password" defaultValue="amper-demo" />
      <PasswordField label={m.identity_password()} autoComplete="new-password" error="form_password_min" />
      <SelectSamples />
      <CheckboxSamples />
      <ChoiceSamples scheme={scheme} />
      <MaskSamples scheme={scheme} />
      <CodeSample />
      <ResendCode resendAt={0} onResend={async () => null} />
      <FormError message={m.api_no_connection()} />
    </div>
  );
}

const MASKS = [
  ['8600069195406311', CARD_NUMBER_MASK],
  ['0399', CARD_EXPIRY_MASK],
  ['12990000', SUM_MASK],
] as const;

function MaskSamples({ scheme }: { scheme: string }) {
  return MASKS.map(([digits, mask]) => (
    <MaskSample key={digits} id={`${scheme}-${digits}`} start={digits} mask={mask} />
  ));
}

function MaskSample({ id, start, mask }: { id: string; start: string; mask: (typeof MASKS)[number][1] }) {
  const [digits, setDigits] = useState(start);
  const input = useMaskedInput({ mask, digits, onDigits: setDigits });
  return (
    <FieldFrame id={id} label={`mask: ${start}`}>
      <input {...input} id={id} inputMode="numeric" className={controlClass(false, 'tabular h-13 px-4')} />
    </FieldFrame>
  );
}

function CodeSample() {
  const form = useForm({ defaultValues: { otp: '' } });
  return (
    <CodeField form={form} digits={CODE_DIGITS} onComplete={() => form.setError('otp', { message: 'form_code' })} />
  );
}

function PhoneSamples() {
  const form = useForm({
    defaultValues: { empty: '', filled: '998901234567', wrong: '99890', disabled: '998901234567' },
  });
  const [isWrong, setWrong] = useState(false);
  return (
    <>
      <PhoneField control={form.control} name="empty" label={m.requests_phone()} hint={m.requests_phone_hint()} />
      <PhoneField control={form.control} name="filled" label={m.requests_phone()} />
      <PhoneField control={form.control} name="disabled" label={m.requests_phone()} disabled />
      <div
        ref={(element) => {
          if (element === null || isWrong) return;
          form.setError('wrong', { message: 'form_phone_strict' });
          setWrong(true);
        }}
      >
        <PhoneField control={form.control} name="wrong" label={m.requests_phone()} />
      </div>
    </>
  );
}

function SelectSamples() {
  const options = [m.requests_payment_cash(), m.requests_payment_card(), m.requests_payment_instalment()];
  const list = options.map((option) => <option key={option}>{option}</option>);
  return (
    <>
      <SelectField label={m.requests_payment()}>{list}</SelectField>
      <SelectField label={m.requests_payment()} error="form_required">
        {list}
      </SelectField>
      <SelectField label={m.requests_payment()} disabled>
        {list}
      </SelectField>
    </>
  );
}

function CheckboxSamples() {
  return (
    <div>
      <CheckboxField label={m.catalog_filter_in_stock()} />
      <CheckboxField label={m.catalog_filter_on_sale()} defaultChecked hint={m.requests_phone_hint()} />
      <CheckboxField label={m.catalog_filter_on_sale()} error="form_required" />
      <CheckboxField label={m.catalog_filter_on_sale()} disabled defaultChecked />
    </div>
  );
}

function ChoiceSamples({ scheme }: { scheme: string }) {
  const [chosen, setChosen] = useState('first');
  const tile = (name: string, rest: { disabled?: boolean; isInvalid?: boolean } = {}) => (
    <ChoiceTile
      name={`choice-${scheme}`}
      value={name}
      isChosen={chosen === name}
      onChoose={() => setChosen(name)}
      icon={<Truck aria-hidden className="size-5" />}
      title={name}
      hint={m.requests_phone_hint()}
      aside="0"
      {...rest}
    />
  );
  return (
    <div className="gallery-stack">
      {tile('first')}
      {tile('second', { isInvalid: true })}
      {tile('disabled', { disabled: true })}
    </div>
  );
}
