import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { discontinueProduct } from './discontinue-product.ts';
import { enterSettings } from './enter-settings.ts';
import { enterVideo } from './enter-video.ts';
import { journeysDataDir } from './journeys-data-dir.ts';
import { seedCustomers } from './seed-customers.ts';

/**
 * The built shop with a database of its own, which goes when it is stopped; PORT says where, JOURNEYS_SETTINGS what an
 * operator has entered once it runs, as JSON, JOURNEYS_VIDEO the video of a promotion.
 */
const { JOURNEYS_SETTINGS: entered, JOURNEYS_VIDEO: video, PORT: port } = process.env;
const dataDir = journeysDataDir(port);
// A killed run may have left its directory behind.
fs.rmSync(dataDir, { recursive: true, force: true });
fs.mkdirSync(dataDir);
fs.chmodSync(dataDir, 0o711);
await seedCustomers(dataDir);
const env = {
  LOG_LEVEL: 'warn',
  ...process.env,
  // A busy machine must not make the shop respond with 503.
  DATABASE_TIMEOUT_MS: '60000',
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
};
const shop = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
process.on('SIGTERM', () => shop.kill('SIGTERM'));
process.on('SIGINT', () => shop.kill('SIGTERM'));
void waitUntilReady().then(async () => {
  await discontinueProduct(dataDir);
  if (video) await enterVideo(dataDir, video);
  if (entered) await enterSettings(dataDir, JSON.parse(entered));
});
const [code] = await once(shop, 'exit');
fs.rmSync(dataDir, { recursive: true, force: true });
process.exit(code ?? 1);

async function waitUntilReady(): Promise<void> {
  for (;;) {
    const respond = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (respond?.ok) return;
    await setTimeout(100);
  }
}
