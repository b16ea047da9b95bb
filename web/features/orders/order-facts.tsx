import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}

/** The store where an order is picked up. */
export function StoreFact({ store }: { store: NonNullable<Order['store']> }) {
  return (
    <Fact name={m.orders_store()}>
      <span className="block">{store.name}</span>
      <span className="block">{store.address}</span>
      <span className="block text-sm text-slate">{m.shell_work_hours({ hours: store.work_hours })}</span>
      <PhoneLink number={store.phone_number} />
    </Fact>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:+${number}`} className="hit-area text-sm text-cobalt-text">
      {formatPhone(number)}
    </a>
  );
}
