import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#server/platform/database/free-port.ts';

export interface SecondShop {
  origin: string;
  stop(): Promise<void>;
}

/** Starts a second shop, for settings that other journeys must not see. */
export async function startSecondShop(settings: Record<string, string>, video = ''): Promise<SecondShop> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PUBLIC_URL: origin,
    JOURNEYS_SETTINGS: JSON.stringify(settings),
    JOURNEYS_VIDEO: video,
    JOURNEYS_COPY_OF: process.env.JOURNEYS_PORT,
  };
  const shop = spawn(process.execPath, ['tests/browser/serve-shop.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    if (shop.exitCode !== null) return;
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  };
  for (let waited = 0; waited < 240_000 && shop.exitCode === null; waited += 250) {
    if (await hasSettings(origin, settings)) return { origin, stop };
    await setTimeout(250);
  }
  await stop();
  throw new Error('The second shop did not come');
}

async function hasSettings(origin: string, settings: Record<string, string>): Promise<boolean> {
  const respond = await fetch(`${origin}/api/v2/settings`).catch(() => null);
  if (!respond?.ok) return false;
  const { data } = (await respond.json()) as { data: Record<string, unknown> };
  return Object.entries(settings).every(([key, value]) => data[key] === value);
}
