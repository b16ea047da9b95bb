import { eq } from 'drizzle-orm';
import { maskAddress, maskEmail, maskPersonName, maskPhone } from '#contract/staff/masking.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { requests } from '#server/schema/requests-tables.ts';
import type { FullDelivery } from './webhooks-queries.ts';

interface Contacts {
  name: string | null;
  phone: string;
  email?: string | null;
  address?: string | null;
}

/**
 * The id by which receivers know an event again, and the JSON that they get. Contacts are read when it is sent and stored
 * nowhere else, so what the shop forgets later is in no log of it.
 */
export async function readEventBody(
  db: Queryable,
  { delivery, webhook, event }: FullDelivery,
): Promise<{ id: string; body: string }> {
  if (event === null) {
    const id = `test_${delivery.id}`;
    return { id, body: JSON.stringify({ id, type: 'test', time: delivery.createdAt.toISOString(), data: {} }) };
  }
  const contacts = await readContacts(db, event);
  const customer = contacts && (webhook.hasPersonalData ? contacts : masked(contacts));
  const data = { ...event.data, ...(customer && { customer }) };
  return {
    id: event.key,
    body: JSON.stringify({ id: event.key, type: event.kind, time: event.at.toISOString(), data }),
  };
}

async function readContacts(
  db: Queryable,
  { kind, orderId, target }: NonNullable<FullDelivery['event']>,
): Promise<Contacts | null> {
  if (orderId !== null) {
    const { name, phone, email, address } = orders;
    const [row] = await db.select({ name, phone, email, address }).from(orders).where(eq(orders.id, orderId));
    return row ?? null;
  }
  if (kind !== 'request_made') return null;
  const { name, phone } = requests;
  const [row] = await db
    .select({ name, phone })
    .from(requests)
    .where(eq(requests.id, Number(target)));
  return row ?? null;
}

function masked({ name, phone, email, address }: Contacts): Contacts {
  return {
    name: name && maskPersonName(name),
    phone: maskPhone(phone),
    ...(email !== undefined && { email: email && maskEmail(email) }),
    ...(address !== undefined && { address: address && maskAddress(address) }),
  };
}
