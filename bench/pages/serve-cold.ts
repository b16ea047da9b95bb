import fs from 'node:fs';
import { Session } from 'node:inspector/promises';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { joinDatabase } from '#server/platform/database/provide-database.ts';
import { createLog } from '#server/platform/http/logging.ts';
import { createShop } from '#server/shop.ts';

/** The shop without its page cache: every response is rendered and compressed anew. */
const config = readConfig();
const log = createLog(config);
const { url } = await joinDatabase(config, () => undefined);
const db = openDatabase(url);
const app = await buildApp({ config, shop: await createShop({ db, config, log }), log, cachesPages: false });
await app.listen({ host: config.host, port: config.port });

/** Where a CPU profile goes, from the signal until the end: the start of the shop is not in it. */
const profileFile = process.env.COLD_PROFILE;
const profiler = new Session();
process.on('SIGUSR2', async () => {
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.setSamplingInterval', { interval: 250 });
  await profiler.post('Profiler.start');
});
process.on('SIGTERM', async () => {
  if (profileFile !== undefined) {
    const { profile } = await profiler.post('Profiler.stop');
    fs.writeFileSync(profileFile, JSON.stringify(profile));
  }
  process.exit(0);
});
