import { type FormEvent, useState } from 'react';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import { exchangeCalls } from '#contract/exchange/exchange-calls.ts';
import {
  type ExchangeOrdersChange,
  type ExchangeOrders as Orders,
  REPORTED_MOVES,
  type ReportedMove,
  SENT_ENCODINGS,
  type SentEncoding,
} from '#contract/exchange/exchange-orders.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { NOT_TAKEN, UNDECIDED } from './exchange-choices.ts';
import { LabelledChoice } from './labelled-choice.tsx';
import { wordName } from './word-name.ts';

const MOVE_NAMES: Record<ReportedMove, () => string> = {
  confirm: m.admin_exchange_move_confirm,
  pack: m.admin_exchange_move_pack,
  send: m.admin_exchange_move_send,
  deliver: m.admin_exchange_move_deliver,
  cancel: m.admin_exchange_move_cancel,
};
const ENCODING_NAMES: Record<SentEncoding, string> = { 'utf-8': 'UTF-8', 'windows-1251': 'Windows-1251' };

/** Which orders the program gets, and what its words for their states mean. */
export function ExchangeOrders({ exchangeId, canEdit }: { exchangeId: number; canEdit: boolean }) {
  const { data: orders, error, refetch } = useCall(exchangeCalls.readExchangeOrders, { params: { id: exchangeId } });
  if (orders === undefined) {
    return error === null ? <LoadingRows /> : <LoadFailure message={error.message} onRetry={() => void refetch()} />;
  }
  return <OrdersSettings key={orders.revision} exchangeId={exchangeId} orders={orders} canEdit={canEdit} />;
}

interface OrdersSettingsProps {
  exchangeId: number;
  orders: Orders;
  canEdit: boolean;
}

function OrdersSettings({ exchangeId, orders, canEdit }: OrdersSettingsProps) {
  const [form, setForm] = useState({ is_on: orders.is_on, from: orders.from ?? '', encoding: orders.encoding });
  const [chosen, setChosen] = useState(() => new Map(orders.words.map(({ word, move }) => [word, choiceOf(move)])));
  const changing = useCallMutation(exchangeCalls.changeExchangeOrders, {
    changes: [exchangeCalls.readExchangeOrders, exchangeCalls.readExchange, exchangeCalls.readExchanges],
    formReads: [exchangeCalls.readExchangeOrders],
    onDone: () => void showToast('success', m.admin_exchange_saved()),
  });
  const failure = changing.error?.failure;
  const message =
    failure?.kind === 'invalid' ? (Object.values(failure.errors).flat()[0] ?? failure.message) : failure?.message;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = { ...form, from: form.from || null, words: decided(chosen), revision: orders.revision };
    changing.mutate({ params: { id: exchangeId }, body });
  }

  return (
    <form onSubmit={submit} noValidate className="px-4 md:px-6">
      <fieldset disabled={!canEdit}>
        <SettingsSection title={m.admin_exchange_orders()} hint={m.admin_exchange_orders_hint()}>
          <div className="grid max-w-2xl gap-4">
            <Checkbox
              label={m.admin_exchange_orders_on()}
              checked={form.is_on}
              onChange={() => setForm({ ...form, is_on: !form.is_on })}
            />
            {form.is_on && (
              <>
                <label className="grid items-center gap-x-4 gap-y-1 md:grid-cols-2">
                  <span>
                    {m.admin_exchange_orders_from()}
                    <span className="block text-slate">{m.admin_exchange_orders_from_hint()}</span>
                  </span>
                  <input
                    type="date"
                    className={`${INPUT} tabular`}
                    value={form.from}
                    onChange={({ target }) => setForm({ ...form, from: target.value })}
                  />
                </label>
                <LabelledChoice
                  title={m.admin_exchange_orders_encoding()}
                  value={form.encoding}
                  onChange={(value) => {
                    const encoding = SENT_ENCODINGS.find((one) => one === value);
                    if (encoding !== undefined) setForm({ ...form, encoding });
                  }}
                >
                  {SENT_ENCODINGS.map((encoding) => (
                    <option key={encoding} value={encoding}>
                      {ENCODING_NAMES[encoding]}
                    </option>
                  ))}
                </LabelledChoice>
              </>
            )}
            {orders.is_on && <OrdersState orders={orders} />}
          </div>
        </SettingsSection>
        {orders.is_on && (
          <SettingsSection title={m.admin_exchange_words()} hint={m.admin_exchange_words_hint()}>
            {orders.words.length === 0 && <p className="text-slate">{m.admin_exchange_words_none()}</p>}
            <div className="grid max-w-2xl gap-3">
              {orders.words.map(({ word, orders: waiting }) => (
                <LabelledChoice
                  key={word}
                  title={waiting > 0 ? m.admin_exchange_word_waits({ word: wordName(word), waiting }) : wordName(word)}
                  value={chosen.get(word) ?? UNDECIDED}
                  onChange={(choice) => setChosen(new Map(chosen).set(word, choice))}
                >
                  <option value={UNDECIDED}>{m.admin_exchange_undecided()}</option>
                  <option value={NOT_TAKEN}>{m.admin_exchange_word_not_taken()}</option>
                  {REPORTED_MOVES.map((move) => (
                    <option key={move} value={move}>
                      {MOVE_NAMES[move]()}
                    </option>
                  ))}
                </LabelledChoice>
              ))}
            </div>
          </SettingsSection>
        )}
      </fieldset>
      {canEdit && (
        <div className="space-y-3 pb-8">
          <FormError message={message} />
          <SubmitButton isBusy={changing.isPending}>{m.admin_exchange_orders_save()}</SubmitButton>
        </div>
      )}
    </form>
  );
}

function OrdersState({ orders }: { orders: Orders }) {
  const { waiting, acknowledged, queried_at, acknowledged_at } = orders;
  const momentOf = (iso: string | null) => (iso === null ? m.admin_exchange_never() : <Moment iso={iso} />);
  return (
    <Facts>
      <Fact label={m.admin_exchange_orders_waiting()}>
        <span className="tabular">{groupThousands(waiting)}</span>
      </Fact>
      <Fact label={m.admin_exchange_orders_got()}>
        <span className="tabular">{groupThousands(acknowledged)}</span>
      </Fact>
      <Fact label={m.admin_exchange_orders_queried()}>{momentOf(queried_at)}</Fact>
      <Fact label={m.admin_exchange_orders_acknowledged()}>{momentOf(acknowledged_at)}</Fact>
    </Facts>
  );
}

function decided(chosen: ReadonlyMap<string, string>): ExchangeOrdersChange['words'] {
  return [...chosen].flatMap(([word, choice]): ExchangeOrdersChange['words'] => {
    if (choice === NOT_TAKEN) return [{ word, move: null }];
    const move = REPORTED_MOVES.find((one) => one === choice);
    return move === undefined ? [] : [{ word, move }];
  });
}

function choiceOf(move: ReportedMove | null | undefined): string {
  if (move === undefined) return UNDECIDED;
  return move ?? NOT_TAKEN;
}
