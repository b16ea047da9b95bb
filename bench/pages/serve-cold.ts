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
process.on('SIGTERM', () => process.exit(0));
