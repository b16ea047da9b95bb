import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { freePort } from '#server/platform/database/free-port.ts';
import { journeysDataDir } from './journeys-data-dir.ts';

export interface NewShop {
  origin: string;
  sandboxUrl: string;
  dataDir: string;
  /** The link of the first owner, as the console prints it. */
  firstOwnerLink: string;
  stop(): Promise<void>;
}

/**
 * A real shop on its first day: it has no goods and no staff. Its address is a name, `localhost`, since a browser makes
 * no passkeys for an address of digits.
 */
export async function startNewShop(): Promise<NewShop> {
  const [port, sandboxPort] = [String(await freePort()), String(await freePort())];
  const dataDir = journeysDataDir(port);
  fs.mkdirSync(dataDir);
  // The database runs as another user.
  fs.chmodSync(dataDir, 0o711);
  const shop = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DATABASE_TIMEOUT_MS: '60000',
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    shop.kill('SIGTERM');
    if (shop.exitCode === null) await once(shop, 'exit');
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const firstOwnerLink = await printedLink(shop);
  if (firstOwnerLink !== null) {
    const urls = { origin: `http://localhost:${port}`, sandboxUrl: `http://127.0.0.1:${sandboxPort}` };
    return { ...urls, dataDir, firstOwnerLink, stop };
  }
  await stop();
  throw new Error('The new shop did not open');
}

/** Null when the shop ends before it prints the link. */
async function printedLink({ stdout }: ChildProcess): Promise<string | null> {
  let printed = '';
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    printed += String(chunk);
    const [link] = /http\S+\/admin\/invitation#\S+/.exec(printed) ?? [];
    if (link === undefined) continue;
    // What nobody reads would fill the pipe and stop the shop.
    stdout?.resume();
    return link;
  }
  return null;
}
