import { sql } from 'drizzle-orm';
import { type Books, type Findings, rowsOf, whenAny } from './rows-of.ts';

interface SandboxSms {
  reference: string | null;
  phone: string;
}

const ARRIVED = new Set(['sent', 'delivered']);

/** Every SMS of the outbox that counts as sent has arrived, and none has arrived twice. */
export async function checkSms({ db, shop }: Books): Promise<Findings> {
  const { messages } = (await (await fetch(`${shop.sandboxUrl}/sms`)).json()) as { messages: SandboxSms[] };
  const outbox = await rowsOf<{ reference: string; state: string }>(db, sql`select reference, state from sms_messages`);
  const known = new Set(outbox.map(({ reference }) => reference));
  const arrived = messages.map(({ reference, phone }) => reference ?? phone);
  const references = new Set(arrived);
  return [
    ...whenAny(
      'SMS that arrived twice',
      arrived.filter((reference, place) => arrived.indexOf(reference) !== place),
    ),
    ...whenAny(
      'SMS that are in no outbox',
      arrived.filter((reference) => !known.has(reference)),
    ),
    ...whenAny(
      'SMS that count as sent and did not arrive',
      outbox.filter(({ reference, state }) => ARRIVED.has(state) && !references.has(reference)),
    ),
    ...whenAny(
      'SMS that have arrived and do not count as sent',
      outbox.filter(({ reference, state }) => !ARRIVED.has(state) && references.has(reference)),
    ),
  ];
}

/** Every acknowledged request is stored, and the operators were notified of it. */
export async function checkRequests({ db, journal }: Books): Promise<Findings> {
  const stored = await rowsOf<{ id: number; isAnnounced: boolean }>(
    db,
    sql`select id, announced_at is not null as "isAnnounced" from requests`,
  );
  const ids = new Set(stored.map(({ id }) => id));
  return [
    ...whenAny(
      'requests acknowledged and lost',
      journal.requests.filter((id) => !ids.has(id)),
    ),
    ...whenAny(
      'requests that no operator was notified of',
      stored.filter(({ isAnnounced }) => !isAnnounced).map(({ id }) => id),
    ),
  ];
}
