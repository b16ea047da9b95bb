import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CardProvider } from '#contract/payments/card-providers.ts';
import { freePort } from '#server/platform/database/free-port.ts';
import { type ProvidedDatabase, provideDatabase } from '#server/platform/database/provide-database.ts';
import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';
import { type ProviderProxy, startProviderProxy } from '../network/provider-proxy.ts';
import { startTcpProxy, type TcpProxy } from '../network/tcp-proxy.ts';
import { until } from '../until.ts';
import { mountDisk } from './disk.ts';
import { descendantsOf, isRunning, signalAll } from './processes.ts';
import type { People } from './seed-shop.ts';
import { makeDirectory, type ShopTemplate } from './shop-template.ts';

export interface ShopSetup {
  /** How many processes serve the port. */
  processes?: number;
  /** `proxied`: a PostgreSQL apart from the shop, behind a network of ours. */
  database?: 'embedded' | 'proxied';
  /** Megabytes of a disk of its own. */
  diskSize?: number;
  /** Whether the shop's clock can be moved. */
  hasClock?: boolean;
  bank?: CardProvider;
}

/** The real server under its supervisor, with simulated providers and a network between them. */
export interface FaultyShop {
  url: string;
  dataDir: string;
  people: People;
  providers: ProviderProxy;
  /** The simulated providers themselves, past the network. */
  sandboxUrl: string;
  /** The network to PostgreSQL; null for the embedded one. */
  network: TcpProxy | null;
  /** Starts it as its owner would; resolves when it serves. */
  start(): Promise<void>;
  /** What Ctrl-C or an orchestrator does. */
  terminate(): void;
  untilEnded(): Promise<void>;
  /** Whether it serves and reaches its database. */
  isReady(): Promise<boolean>;
  /** Whether it occupies its port, perhaps with the page that it starts. */
  isListening(): Promise<boolean>;
  /** The process that owns the port. */
  server(): number[];
  workers(): number[];
  /** PostgreSQL's first process and its children. */
  postgres(): number[];
  databaseUrl(): string;
  moveClock(ms: number): void;
  output(): string;
  close(): Promise<void>;
}

export const SECRET = 'a secret of the fault table, 40 letters';
const LAUNCHER = path.join(import.meta.dirname, 'launch-shop.mjs');
const CLOCK = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href;
const READY_MS = 240_000;
/** An attempt that no provider answers ends soon. */
const PROVIDER_TIMEOUT_MS = '1000';

export async function openFaultyShop(template: ShopTemplate, setup: ShopSetup = {}): Promise<FaultyShop> {
  const directory = makeDirectory('amper-faults-');
  const disk = setup.diskSize === undefined ? null : mountDisk(directory, setup.diskSize);
  const dataDir = path.join(directory, 'shop');
  fs.mkdirSync(dataDir, { mode: 0o711 });
  template.copyTo(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox(0);
  const providers = await startProviderProxy(sandbox.port, port);
  const apart = setup.database === 'proxied' ? await openProxiedDatabase(dataDir) : null;
  const env = environment({ port, dataDir, providers, setup, databaseUrl: apart?.proxiedUrl ?? '' });
  const clockFile = path.join(dataDir, 'clock');
  let launcher: ChildProcess | undefined;
  let output = '';

  const status = (probe: string) =>
    fetch(`${url}${probe}`, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.status,
      () => 0,
    );
  const isReady = async () => (await status('/readyz?deep')) === 200;
  const tree = () => (launcher?.pid === undefined ? [] : descendantsOf(launcher.pid));
  const running = (file: string) => tree().filter((pid) => isRunning(pid, file));
  const server = () => running('server/main.ts');
  const workers = () => tree().filter((pid) => isRunning(pid, path.resolve('server/worker.ts')));

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [LAUNCHER], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    launcher = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    await until('the shop opens', async () => hasEnded(child) || (await isReady()), { timeoutMs: READY_MS });
    if (hasEnded(child)) throw new Error(`The shop did not open:\n${output}`);
  }

  return {
    ...{ url, dataDir, people: template.people, providers, isReady, start, server, workers },
    sandboxUrl: `http://127.0.0.1:${sandbox.port}`,
    network: apart?.network ?? null,
    terminate: () => launcher?.kill('SIGTERM'),
    async untilEnded() {
      if (launcher !== undefined && !hasEnded(launcher)) await once(launcher, 'exit');
    },
    isListening: async () => (await status('/healthz')) === 200,
    postgres() {
      const first = postmasterOf(dataDir);
      return first === null ? [] : [first, ...descendantsOf(first)];
    },
    databaseUrl: () => apart?.database.url ?? fs.readFileSync(path.join(dataDir, 'database-url'), 'utf8'),
    moveClock(ms) {
      fs.writeFileSync(clockFile, String(ms));
      signalAll([...server(), ...workers()], 'SIGUSR2');
    },
    output: () => output,
    async close() {
      if (launcher !== undefined && !hasEnded(launcher)) {
        launcher.kill('SIGTERM');
        await once(launcher, 'exit');
      }
      await closeAll({ apart, providers, sandbox });
      disk?.unmount();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

interface ProxiedDatabase {
  database: ProvidedDatabase;
  network: TcpProxy;
  proxiedUrl: string;
}

async function openProxiedDatabase(dataDir: string): Promise<ProxiedDatabase> {
  const database = await provideDatabase({ dataDir, databaseUrl: undefined }, () => undefined);
  const url = new URL(database.url);
  const network = await startTcpProxy(Number(url.port));
  url.port = String(network.port);
  return { database, network, proxiedUrl: url.href };
}

async function closeAll(opened: {
  apart: ProxiedDatabase | null;
  providers: ProviderProxy;
  sandbox: RunningSandbox;
}): Promise<void> {
  await opened.apart?.network.close();
  await opened.apart?.database.stop();
  await opened.providers.close();
  await opened.sandbox.stop();
}

/** The file is missing for a moment while the next server starts. */
function postmasterOf(dataDir: string): number | null {
  const file = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid > 0 ? pid : null;
}

interface EnvironmentOptions {
  port: number;
  dataDir: string;
  providers: ProviderProxy;
  setup: ShopSetup;
  databaseUrl: string;
}

function environment({ port, dataDir, providers, setup, databaseUrl }: EnvironmentOptions): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
    ...(setup.hasClock && { NODE_OPTIONS: `--import=${CLOCK}`, FAULTS_CLOCK_FILE: path.join(dataDir, 'clock') }),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    WEB_CONCURRENCY: String(setup.processes ?? 1),
    SESSION_SECRET: SECRET,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    ...accounts(`http://127.0.0.1:${providers.port}`, setup.bank ?? 'plum'),
  };
}

/** As a shop with contracts has them: without the sandbox, which would be started when the network is cut. */
function accounts(url: string, bank: CardProvider): NodeJS.ProcessEnv {
  const credentials =
    bank === 'plum'
      ? { CARDS_LOGIN: 'shop@sandbox.test', CARDS_PASSWORD: 'sandbox' }
      : { PAYME_ID: '0'.repeat(24), PAYME_KEY: 'sandbox' };
  return {
    SANDBOX: 'off',
    ...{ CARDS_PROVIDER: bank, CARDS_URL: url, CARDS_TIMEOUT_MS: PROVIDER_TIMEOUT_MS, ...credentials },
    ...{ SMS_URL: url, SMS_LOGIN: 'shop', SMS_PASSWORD: 'sandbox', SMS_TIMEOUT_MS: PROVIDER_TIMEOUT_MS },
    ...{ TELEGRAM_URL: url, TELEGRAM_BOT_TOKEN: '1:sandbox', TELEGRAM_CHAT: '1' },
    TELEGRAM_TIMEOUT_MS: PROVIDER_TIMEOUT_MS,
    ...{ UZUM_URL: url, UZUM_TOKEN: 'sandbox', UZUM_PUBLIC_KEY: 'pk_sandbox', UZUM_FRAME_ORIGINS: url },
    ...{ IMAN_URL: url, IMAN_KEY: 'sandbox', INSTALMENTS_TIMEOUT_MS: PROVIDER_TIMEOUT_MS },
  };
}
