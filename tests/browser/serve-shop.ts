import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { copyDataDir, makeDataDir } from './copy-data-dir.ts';
import { discontinueProduct } from './discontinue-product.ts';
import { enterSettings } from './enter-settings.ts';
import { enterVideo } from './enter-video.ts';
import { journeysDataDir, journeysTemplateDir } from './journeys-data-dir.ts';

/**
 * The built shop with a database of its own, which goes when it is stopped; PORT says where, JOURNEYS_SETTINGS what an
 * operator has entered once it runs, as JSON, JOURNEYS_VIDEO the video of a promotion. JOURNEYS_COPY_OF names the port of a
 * shop, from whose data at its start this one starts too.
 */
const { JOURNEYS_SETTINGS: entered, JOURNEYS_VIDEO: video, JOURNEYS_COPY_OF: original, PORT: port } = process.env;
const dataDir = journeysDataDir(port);
const templateDir = journeysTemplateDir(port);
if (original === undefined) {
  makeDataDir(dataDir);
  // A copy does not need the code of the demo, which takes a second to load.
  const { fillDataDir } = await import('./fill-data-dir.ts');
  await fillDataDir(dataDir);
  copyDataDir(dataDir, templateDir);
} else {
  copyDataDir(journeysTemplateDir(original), dataDir);
}
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
for (const dir of [dataDir, templateDir]) fs.rmSync(dir, { recursive: true, force: true });
process.exit(code ?? 1);

async function waitUntilReady(): Promise<void> {
  for (;;) {
    const respond = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (respond?.ok) return;
    await setTimeout(100);
  }
}
