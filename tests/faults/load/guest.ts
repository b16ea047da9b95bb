import type { Random } from '#demo/random/random.ts';
import { GOODS } from '../shop/seed-shop.ts';
import { type Client, createClient, untilCertain } from './client.ts';
import type { Journal } from './journal.ts';
import type { LoadTime } from './load-time.ts';

export interface GuestDeps {
  origin: string;
  sandboxUrl: string;
  journal: Journal;
  random: Random;
}

interface RequestBody {
  data?: { id?: number; application_id?: string; number?: number };
}

const MONTHS = 3;
/** One in so many applications is refused by its buyer on the partner's page. */
const REFUSED = 0.2;

/**
 * Guests who apply for instalments, sign at the partner, and send requests to the shop; each with a phone of their own.
 */
export async function visitUntil(time: LoadTime, deps: GuestDeps): Promise<void> {
  const client = createClient(deps.origin, deps.journal);
  for (let number = 0; !time.isOver(); number += 1) {
    // Partners of the sandbox decide by the last digits; these are none of them.
    const phone = `99893${deps.random.int(100, 999)}${1_111 + number}`;
    if (deps.random.chance(0.6)) await apply(time, deps, client, phone);
    else await writeToShop(time, deps, client, phone);
    await time.pause();
  }
}

async function apply(time: LoadTime, deps: GuestDeps, client: Client, phone: string): Promise<void> {
  const { journal, random } = deps;
  const partner = random.pick(['uzum', 'iman'] as const);
  const action = random.chance(REFUSED) ? 'refuse' : 'sign';
  const form = {
    ...{ type: 'installment_form', name: 'Гость', phone, period: MONTHS },
    ...{ is_paymart: partner === 'uzum', is_iman: partner === 'iman' },
    products: [{ product_id: random.pick(GOODS), quantity: 1 }],
  };
  const send = () => client.send<RequestBody>('POST', '/api/v2/requests', { body: form });
  const id = (await untilCertain(send, time.mayRetry))?.body.data?.application_id;
  if (id === undefined) return;
  journal.applications.push(id);
  const read = () => client.send<RequestBody>('GET', `/api/v2/instalments/applications/${id}`);
  const number = (await untilCertain(read, time.mayRetry))?.body.data?.number;
  const contract = number === undefined ? undefined : await contractOf(deps.sandboxUrl, partner, number);
  if (contract === undefined) return;
  const list = partner === 'uzum' ? 'contracts' : 'orders';
  await fetch(`${deps.sandboxUrl}/${partner}/${list}/${contract}/${action}`, { method: 'POST' });
  // The page of the partner's frame reports that it is done.
  await client.send('POST', `/api/v2/instalments/applications/${id}/refresh`);
}

/** The contract at the partner, past the network; undefined while the shop has not made it. */
async function contractOf(sandboxUrl: string, partner: 'uzum' | 'iman', number: number) {
  const contracts = await readContracts(sandboxUrl, partner);
  return contracts.find(({ reference }) => reference === number)?.id;
}

export interface Contract {
  id: string | number;
  /** The shop's number of the application. */
  reference: number;
  price: number;
  state: string;
}

export async function readContracts(sandboxUrl: string, partner: 'uzum' | 'iman'): Promise<Contract[]> {
  const response = await fetch(`${sandboxUrl}/${partner}/${partner === 'uzum' ? 'contracts' : 'orders'}`);
  const { contracts } = (await response.json()) as {
    contracts: (Omit<Contract, 'reference'> & { reference: unknown })[];
  };
  return contracts.map((contract) => ({ ...contract, reference: Number(contract.reference) }));
}

async function writeToShop(time: LoadTime, { journal }: GuestDeps, client: Client, phone: string): Promise<void> {
  const body = { type: 'contact_form', name: 'Гость', phone, message: 'Перезвоните' };
  const answer = await untilCertain(
    () => client.send<RequestBody>('POST', '/api/v2/requests', { body }),
    time.mayRetry,
  );
  const id = answer?.body.data?.id;
  if (id !== undefined) journal.requests.push(id);
}
