import { type KeyboardEvent, useId } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { INPUT } from '#admin/ui/native-select.tsx';
import { formatSum } from '#contract/money/money.ts';
import { NAME_MAX } from '#contract/orders/orders.ts';
import type { PhoneOrderCustomer } from '#contract/phone-orders/phone-orders.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { classNames } from '#ui/class-names.ts';
import { describedBy, FieldFrame } from '#ui/forms/field.tsx';
import { PHONE_MASK } from '#ui/forms/masks.ts';
import { useMaskedInput } from '#ui/forms/use-masked-input.ts';
import type { PhoneOrder } from './use-phone-order.ts';

interface CallerSectionProps {
  order: PhoneOrder;
  onNext(): void;
  /** Of a request or an earlier order: a phone is typed instead. */
  onOtherPhone(): void;
}

/** Whose phone it is, and what the shop knows of them. */
export function CallerSection({ order, onNext, onOtherPhone }: CallerSectionProps) {
  const { draft, caller, change } = order;
  const nameId = useId();
  const errors = order.refusal?.kind === 'fields' ? order.refusal.errors : {};
  const known = caller?.customer?.name ?? caller?.name ?? null;
  return (
    <Section title={m.admin_phone_order_caller()}>
      <div className="grid gap-4 sm:grid-cols-2">
        {draft.origin === null ? (
          <PhoneField order={order} error={errors.phone} />
        ) : (
          <div>
            <p className="mb-1.5 text-sm font-medium">{m.admin_person_phone()}</p>
            <div className="flex flex-wrap items-center gap-x-3">
              <p className="control tabular flex items-center">{caller?.phone ?? '…'}</p>
              <Button variant="quiet" onClick={onOtherPhone}>
                {m.admin_phone_order_other_phone()}
              </Button>
            </div>
          </div>
        )}
        <FieldFrame
          id={nameId}
          label={m.admin_person_name()}
          error={errors.name}
          hint={known === null ? undefined : m.admin_phone_order_name_known()}
        >
          <input
            {...describedBy(nameId, errors.name, known === null ? undefined : 'known')}
            data-field="name"
            value={draft.name}
            placeholder={known ?? ''}
            autoComplete="off"
            maxLength={NAME_MAX}
            className={classNames(INPUT, errors.name !== undefined && 'border-anor-text!')}
            onChange={({ target }) => change({ name: target.value })}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onNext();
            }}
          />
        </FieldFrame>
      </div>
      <div aria-live="polite" className="mt-3">
        {order.isFinding && <p className="text-slate">{m.admin_phone_order_finding()}</p>}
        {order.findFailure !== null && caller === undefined && (
          <p className="text-anor-text">
            {order.findFailure}{' '}
            <Button variant="quiet" onClick={order.retryFind}>
              {m.admin_ui_retry()}
            </Button>
          </p>
        )}
        {caller?.is_disabled && <p className="text-anor-text">{m.admin_phone_order_disabled()}</p>}
        {caller !== undefined && <Caller caller={caller} />}
      </div>
    </Section>
  );
}

function PhoneField({ order, error }: { order: PhoneOrder; error: string | undefined }) {
  const id = useId();
  const input = useMaskedInput({
    mask: PHONE_MASK,
    digits: order.draft.phone,
    onDigits: (phone) => phone !== order.draft.phone && order.change({ phone }),
  });
  return (
    <FieldFrame id={id} label={m.admin_person_phone()} error={error}>
      <div
        className={classNames(
          'control flex items-center rounded-control border bg-paper text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-cobalt-text',
          error === undefined ? 'border-line hover:border-slate' : 'border-anor-text',
        )}
      >
        <span aria-hidden className="pl-2.5 text-slate">
          +998
        </span>
        <input
          {...input}
          {...describedBy(id, error, undefined)}
          data-field="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="(90) 123-45-67"
          // The screen is opened to type it.
          // biome-ignore lint/a11y/noAutofocus: the first thing that is typed on this screen
          autoFocus
          className="tabular min-w-0 grow bg-transparent px-2 outline-none placeholder:text-slate"
        />
      </div>
    </FieldFrame>
  );
}

function Caller({ caller }: { caller: PhoneOrderCustomer }) {
  const { customer } = caller;
  if (customer === null) return <p className="text-slate">{m.admin_phone_order_new_customer()}</p>;
  return (
    <Facts>
      <Fact label={m.admin_phone_order_customer()}>
        <Link to={`/customers/${customer.id}`} className="text-cobalt-text hover:underline">
          {customer.name}
        </Link>
      </Fact>
      {customer.orders !== null && (
        <Fact label={m.admin_phone_order_last_orders()}>
          {customer.orders.length === 0 ? (
            <span className="text-slate">{m.admin_phone_order_no_orders()}</span>
          ) : (
            <ul className="space-y-1">
              {customer.orders.map(({ number, status_name, total, created_at }) => (
                <li key={number} className="flex flex-wrap items-center gap-x-2">
                  <Link to={`/orders/${number}`} className="tabular text-cobalt-text hover:underline">
                    {number}
                  </Link>
                  <Badge>{status_name}</Badge>
                  <span className="tabular text-slate">
                    {formatSum(total, getLocale())} · {formatMoment(created_at)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      )}
    </Facts>
  );
}
