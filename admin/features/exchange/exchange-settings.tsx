import { type FormEvent, type ReactNode, useState } from 'react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import type { ExchangeChange, ExchangeDetails } from '#contract/exchange/exchange.ts';
import { exchangeCalls } from '#contract/exchange/exchange-calls.ts';
import { EXCHANGE_CODES, EXCHANGE_FIELDS } from '#contract/exchange/exchange-settings.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { NOT_TAKEN, UNDECIDED } from './exchange-choices.ts';
import { LabelledChoice } from './labelled-choice.tsx';
import { NewGoodsChoices } from './new-goods-choices.tsx';

const FIELD_NAMES: Record<(typeof EXCHANGE_FIELDS)[number], () => string> = {
  name_ru: m.admin_exchange_field_name_ru,
  barcode: m.admin_exchange_field_barcode,
  sku: m.admin_exchange_field_sku,
  published: m.admin_exchange_field_published,
  pictures: m.admin_exchange_field_pictures,
};
const CODE_NAMES: Record<(typeof EXCHANGE_CODES)[number], () => string> = {
  barcode: m.admin_exchange_code_barcode,
  sku: m.admin_exchange_code_sku,
};
const PRICE_NAMES: Readonly<Record<string, () => string>> = {
  price: m.admin_products_field_price,
  old_price: m.admin_products_field_old_price,
  cost: m.admin_products_field_cost,
};

/** What the program may write, decided once. */
export function ExchangeSettings({ exchange, canEdit }: { exchange: ExchangeDetails; canEdit: boolean }) {
  const { id, name, is_enabled, codes, fields, max_warned, revision } = exchange;
  const [form, setForm] = useState({ is_enabled, codes, fields, max_warned: String(max_warned) });
  const [chosen, setChosen] = useState(() => new Map(exchange.columns.map(({ key, field }) => [key, choiceOf(field)])));
  const changing = useCallMutation(exchangeCalls.changeExchange, {
    changes: [exchangeCalls.readExchange, exchangeCalls.readExchanges],
    formReads: [exchangeCalls.readExchange],
    onDone: () => void showToast('success', m.admin_exchange_saved()),
  });
  const columns = exchange.columns.filter(({ key }) => key.startsWith('price:') || key.startsWith('stock:'));
  const failure = changing.error?.failure;
  const message = failure?.kind === 'invalid' ? (failure.errors.columns?.[0] ?? failure.message) : failure?.message;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const columns = [...chosen].flatMap(([key, choice]): ExchangeChange['columns'] =>
      choice === UNDECIDED ? [] : [{ key, field: choice === NOT_TAKEN ? null : choice }],
    );
    const body = { ...form, max_warned: Number(form.max_warned), name, columns, revision };
    changing.mutate({ params: { id }, body });
  }
  const toggled = <Value,>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

  return (
    <form onSubmit={submit} noValidate className="px-4 md:px-6">
      <fieldset disabled={!canEdit}>
        <SettingsSection title={m.admin_exchange_columns()} hint={m.admin_exchange_columns_hint()}>
          {columns.length === 0 && <p className="text-slate">{m.admin_exchange_columns_none()}</p>}
          <div className="grid max-w-2xl gap-3">
            {columns.map(({ key, title }) => (
              <LabelledChoice
                key={key}
                title={title}
                value={chosen.get(key) ?? UNDECIDED}
                onChange={(choice) => setChosen(new Map(chosen).set(key, choice))}
              >
                {optionsOf(exchange, key, chosen.get(key))}
              </LabelledChoice>
            ))}
          </div>
        </SettingsSection>
        <NewGoodsChoices
          columns={exchange.columns}
          chosen={chosen}
          onChange={(key, choice) => setChosen(new Map(chosen).set(key, choice))}
        />
        <SettingsSection title={m.admin_exchange_fields()} hint={m.admin_exchange_fields_hint()}>
          <div className="grid gap-2">
            {EXCHANGE_FIELDS.map((field) => (
              <Checkbox
                key={field}
                label={FIELD_NAMES[field]()}
                checked={form.fields.includes(field)}
                onChange={() => setForm({ ...form, fields: toggled(form.fields, field) })}
              />
            ))}
          </div>
          {exchange.pictures.accepted + exchange.pictures.refused > 0 && (
            <p className="tabular text-slate">{m.admin_exchange_pictures(shownPictures(exchange))}</p>
          )}
        </SettingsSection>
        <SettingsSection title={m.admin_exchange_codes()} hint={m.admin_exchange_codes_hint()}>
          <div className="grid gap-2">
            {EXCHANGE_CODES.map((code) => (
              <Checkbox
                key={code}
                label={CODE_NAMES[code]()}
                checked={form.codes.includes(code)}
                onChange={() => setForm({ ...form, codes: toggled(form.codes, code) })}
              />
            ))}
          </div>
        </SettingsSection>
        <SettingsSection title={m.admin_exchange_limit()} hint={m.admin_exchange_limit_hint()}>
          <input
            aria-label={m.admin_exchange_limit()}
            inputMode="numeric"
            className={`${INPUT} max-w-32`}
            value={form.max_warned}
            onChange={({ target }) => setForm({ ...form, max_warned: target.value.replace(/\D/g, '').slice(0, 6) })}
          />
        </SettingsSection>
        <SettingsSection title={m.admin_exchange_state()}>
          <Checkbox
            label={m.admin_exchange_on()}
            checked={form.is_enabled}
            onChange={() => setForm({ ...form, is_enabled: !form.is_enabled })}
          />
        </SettingsSection>
      </fieldset>
      {canEdit && (
        <div className="space-y-3 pb-8">
          <FormError message={message} />
          <SubmitButton isBusy={changing.isPending}>{m.admin_exchange_save()}</SubmitButton>
        </div>
      )}
    </form>
  );
}

function shownPictures({ pictures: { accepted, refused } }: ExchangeDetails) {
  return { accepted: groupThousands(accepted), refused: groupThousands(refused) };
}

/** Prices are prices, and warehouses stores. What others have decided stands there for those who may not choose it. */
function optionsOf({ price_fields, stores }: ExchangeDetails, key: string, chosen = UNDECIDED): ReactNode {
  const fields = key.startsWith('price:') ? price_fields.map((field) => ({ field, name: fieldName(field) })) : stores;
  const isKnown = [UNDECIDED, NOT_TAKEN, ...fields.map(({ field }) => field)].includes(chosen);
  return (
    <>
      <option value={UNDECIDED}>{m.admin_exchange_undecided()}</option>
      <option value={NOT_TAKEN}>{m.admin_exchange_not_taken()}</option>
      {fields.map(({ field, name }) => (
        <option key={field} value={field}>
          {name}
        </option>
      ))}
      {!isKnown && <option value={chosen}>{fieldName(chosen)}</option>}
    </>
  );
}

function fieldName(field: string): string {
  return PRICE_NAMES[field]?.() ?? field;
}

function choiceOf(field: string | null | undefined): string {
  if (field === undefined) return UNDECIDED;
  return field ?? NOT_TAKEN;
}
