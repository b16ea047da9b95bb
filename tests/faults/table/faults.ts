import { DAY_MS } from '#contract/time/durations.ts';
import { PROVIDERS } from '#sandbox/faults.ts';
import type { ProviderNetwork } from '../network/provider-proxy.ts';
import type { NetworkState } from '../network/tcp-proxy.ts';
import { canMount, canSetReadOnly, fillDisk, freeDisk, setReadOnly } from '../shop/disk.ts';
import type { FaultyShop } from '../shop/faulty-shop.ts';
import { signalAll } from '../shop/processes.ts';
import type { Fault } from './fault.ts';
import { MOMENTS, type MomentName } from './moments.ts';
import { providerFaults, setMode } from './provider-faults.ts';

const EVERY = Object.keys(MOMENTS) as MomentName[];
/** Moments at which somebody waits for the answer of what fails. */
const WAITING: readonly MomentName[] = ['ordering', 'after-charge', 'bulk', 'queue'];
const FROZEN_MS = 20_000;
const SHORT_MS = 6_000;
const DISK_MB = 420;

export const FAULTS: Record<string, Fault> = {
  none: { title: 'nothing', moments: ['ordering'], begin: () => undefined },
  'kill-shop': {
    title: '`kill -9` of the shop',
    moments: EVERY,
    begin: ({ shop }) => signalAll(shop.server(), 'SIGKILL'),
  },
  'kill-worker': {
    title: '`kill -9` of one of two processes',
    setup: { processes: 2 },
    moments: EVERY.filter((moment) => moment !== 'start'),
    begin: ({ shop, random }) => signalAll(shop.workers().length > 0 ? [random.pick(shop.workers())] : [], 'SIGKILL'),
  },
  'kill-database': {
    title: '`kill -9` of PostgreSQL',
    moments: EVERY,
    begin: ({ shop }) => signalAll(shop.postgres().slice(0, 1), 'SIGKILL'),
  },
  'kill-both': {
    title: '`kill -9` of the shop and PostgreSQL',
    moments: EVERY,
    begin: ({ shop }) => signalAll([...shop.postgres().slice(0, 1), ...shop.server()], 'SIGKILL'),
  },
  'freeze-database': frozen('PostgreSQL frozen for 20 s', (shop) => shop.postgres(), FROZEN_MS),
  'freeze-shop': frozen('the shop frozen for 6 s', (shop) => shop.server(), SHORT_MS),
  'full-disk': {
    title: 'a full disk for 6 s',
    setup: { diskSize: DISK_MB },
    moments: ['start', 'ordering', 'after-charge', 'bulk', 'queue'],
    obstacle: () => (canMount() ? null : 'needs root, or a namespace in which it may mount'),
    begin: ({ shop }) => fillDisk(shop.dataDir),
    lastsMs: SHORT_MS,
    end: ({ shop }) => freeDisk(shop.dataDir),
  },
  'read-only-disk': {
    title: 'a disk that refuses writing for 6 s',
    moments: ['start', 'ordering', 'after-charge', 'bulk', 'queue'],
    obstacle: () =>
      canSetReadOnly(process.env.TMPDIR ?? '/tmp') ? null : 'needs root and a file system with `chattr +i`',
    begin: ({ shop }) => setReadOnly(shop.dataDir, true),
    lastsMs: SHORT_MS,
    end: ({ shop }) => setReadOnly(shop.dataDir, false),
  },
  'clock-forward': clock("the shop's clock a day ahead for 6 s", DAY_MS),
  'clock-back': clock("the shop's clock a day behind for 6 s", -DAY_MS),
  'slow-database': database('slow', 'a network to PostgreSQL with 80 ms a round for 6 s'),
  'cut-database': database('cut', 'no network to PostgreSQL for 6 s'),
  'half-open-database': database('half-open', 'a network to PostgreSQL that swallows everything for 6 s'),
  'slow-providers': providers('slow', 'a network to the providers with 400 ms a call for 6 s'),
  'cut-providers': providers('cut', 'no network to the providers for 6 s'),
  'half-open-providers': providers('half-open', 'a network to the providers that swallows everything for 6 s'),
  'twice-providers': providers('twice', 'providers that answer and call back twice for 6 s'),
  ...Object.fromEntries(PROVIDERS.flatMap(providerFaults)),
  'kill-both-cards-drop': {
    title: '`kill -9` of the shop and PostgreSQL while the bank acts and drops its answers',
    moments: ['before-charge', 'after-charge'],
    lastsMs: SHORT_MS,
    async begin({ shop }) {
      await setMode(shop, 'cards', 'drop_after_commit');
      signalAll([...shop.postgres().slice(0, 1), ...shop.server()], 'SIGKILL');
    },
    end: ({ shop }) => setMode(shop, 'cards', 'ok'),
  },
};

function frozen(title: string, pids: (shop: FaultyShop) => number[], lastsMs: number): Fault {
  return {
    title,
    moments: EVERY,
    lastsMs,
    begin: ({ shop }) => signalAll(pids(shop), 'SIGSTOP'),
    end: ({ shop }) => signalAll(pids(shop), 'SIGCONT'),
  };
}

function clock(title: string, ms: number): Fault {
  return {
    title,
    setup: { hasClock: true },
    moments: ['ordering', 'before-charge', 'after-charge', 'bulk', 'queue'],
    lastsMs: SHORT_MS,
    begin: ({ shop }) => shop.moveClock(ms),
    end: ({ shop }) => shop.moveClock(0),
  };
}

function database(state: NetworkState, title: string): Fault {
  return {
    title,
    setup: { database: 'proxied' },
    moments: ['start', ...WAITING],
    lastsMs: SHORT_MS,
    begin: ({ shop }) => shop.network?.become(state),
    end: ({ shop }) => shop.network?.become('ok'),
  };
}

function providers(state: ProviderNetwork, title: string): Fault {
  return {
    title,
    moments: ['ordering', 'before-charge', 'after-charge', 'queue'],
    lastsMs: SHORT_MS,
    begin: ({ shop }) => shop.providers.become(state),
    end: ({ shop }) => shop.providers.become('ok'),
  };
}
