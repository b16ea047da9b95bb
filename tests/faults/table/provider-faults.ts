import type { FaultMode, Provider } from '#sandbox/faults.ts';
import type { FaultyShop } from '../shop/faulty-shop.ts';
import type { Fault } from './fault.ts';
import type { MomentName } from './moments.ts';

const LASTS_MS = 6_000;
const PROVIDER_TITLES: Record<Provider, string> = {
  cards: 'the bank',
  sms: 'the SMS gateway',
  uzum_checkout: 'Uzum Checkout',
  uzum: 'Uzum Nasiya',
  iman: 'Iman Pay',
  telegram: 'Telegram',
  email: 'the mail server',
};

const BEHAVIOURS = {
  slow: 'answers after 3 s',
  error: 'answers 500',
  silent: 'does not answer',
  drop_after_commit: 'acts and drops the answer',
} as const satisfies Partial<Record<FaultMode, string>>;
type Behaviour = keyof typeof BEHAVIOURS;

/**
 * Each begins while its provider is needed: the bank while somebody pays, the SMS gateway while a message is on its
 * way.
 */
const MOMENTS_OF: Partial<Record<Provider, readonly MomentName[]>> = {
  cards: ['before-charge', 'after-charge'],
  sms: ['queue'],
};

export function providerFaults(provider: Provider): [string, Fault][] {
  return (Object.keys(BEHAVIOURS) as Behaviour[]).map((behaviour) => [
    `${provider}-${behaviour.split('_')[0]}`,
    {
      title: `${PROVIDER_TITLES[provider]} ${BEHAVIOURS[behaviour]} for 6 s`,
      moments: MOMENTS_OF[provider] ?? ['ordering'],
      lastsMs: LASTS_MS,
      begin: ({ shop }) => setMode(shop, provider, behaviour),
      end: ({ shop }) => setMode(shop, provider, 'ok'),
    },
  ]);
}

export async function setMode({ sandboxUrl }: FaultyShop, provider: Provider, mode: FaultMode): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandboxUrl}/faults`, { method: 'POST', headers, body: JSON.stringify({ provider, mode }) });
}
