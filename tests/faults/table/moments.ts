import type { Random } from '#demo/random/random.ts';
import type { Flight, Journal } from '../load/journal.ts';
import type { ProviderCall } from '../network/provider-proxy.ts';
import type { FaultyShop } from '../shop/faulty-shop.ts';
import { signalAll } from '../shop/processes.ts';
import { until, within } from '../until.ts';
import { delayOf } from './delay-of.ts';

export interface CellWorld {
  shop: FaultyShop;
  journal: Journal;
  random: Random;
}

/** What comes after the fault. */
interface AfterMoment {
  /** Lets go what was held up to bring the fault about just then. */
  release?(): void;
  /** Brings the shop to where it works again, when nobody else does. */
  finish?(): Promise<void>;
}

export interface Moment {
  title: string;
  reach(world: CellWorld): Promise<AfterMoment>;
}

/** The load has got so far before anything happens. */
const WARM_UP_ORDERS = 8;
/** A fault comes up to so long after the moment begins; how long is the seed's choice. */
const MAX_LATER_MS = 60;

const MOMENTS_BY_NAME = {
  start: {
    title: 'while the shop starts',
    async reach({ shop, journal, random }) {
      await untilOrdered(journal);
      signalAll(shop.server(), 'SIGKILL');
      await until('the shop is killed', async () => !(await shop.isListening()));
      await until('the shop starts again', () => shop.isListening());
      await later(random, 1_500);
      return {};
    },
  },
  ordering: {
    title: 'while orders are on their way',
    reach: (world) => whileUnderWay(world, 'order'),
  },
  'before-charge': {
    title: 'while paying, before the bank takes the money',
    reach: (world) => whileHeld(world, 'before', isCharge),
  },
  'after-charge': {
    title: 'while paying, after the bank has taken the money and before its answer',
    reach: (world) => whileHeld(world, 'after', isCharge),
  },
  bulk: {
    title: 'while a bulk change of goods is applied',
    reach: (world) => whileUnderWay(world, 'bulk'),
  },
  undo: {
    title: 'while a bulk change of goods is undone',
    reach: (world) => whileUnderWay(world, 'undo'),
  },
  queue: {
    title: 'while the queue sends an SMS',
    reach: (world) => whileHeld(world, world.random.chance(0.5) ? 'before' : 'after', isSms),
  },
  shutdown: {
    title: 'while the shop shuts down',
    async reach({ shop, journal, random }) {
      await untilOrdered(journal);
      shop.terminate();
      await later(random, 400);
      return {
        async finish() {
          await shop.untilEnded();
          await shop.start();
        },
      };
    },
  },
} satisfies Record<string, Moment>;
export type MomentName = keyof typeof MOMENTS_BY_NAME;
export const MOMENTS: Record<MomentName, Moment> = MOMENTS_BY_NAME;

function untilOrdered(journal: Journal): Promise<void> {
  return until('the first orders', () => journal.acknowledged() >= WARM_UP_ORDERS);
}

async function whileUnderWay({ journal, random }: CellWorld, flight: Flight): Promise<AfterMoment> {
  await untilOrdered(journal);
  await within(`a call under way (${flight})`, journal.untilDeparture(flight));
  await later(random, MAX_LATER_MS);
  return {};
}

async function whileHeld(
  { shop, journal }: CellWorld,
  when: 'before' | 'after',
  matches: (call: ProviderCall) => boolean,
): Promise<AfterMoment> {
  await untilOrdered(journal);
  const hold = shop.providers.hold(when, matches);
  await within('a call of a provider that can be held', hold.reached);
  return { release: hold.release };
}

/** Of either bank's protocol. */
function isCharge({ path, body }: ProviderCall): boolean {
  return path === '/api/Payment/confirmPayment' || body.includes('"receipts.pay"');
}

function isSms({ path }: ProviderCall): boolean {
  return path.startsWith('/api/message/sms/send');
}

function later(random: Random, maxMs: number): Promise<void> {
  return delayOf(random.int(0, maxMs));
}
