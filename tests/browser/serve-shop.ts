import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { seedCustomers } from './seed-customers.ts';

/** The built shop with a database of its own, which goes when it is stopped; PORT says where. */
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-journeys-'));
fs.chmodSync(dataDir, 0o711);
await seedCustomers(dataDir);
const env = { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' };
const shop = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
process.on('SIGTERM', () => shop.kill('SIGTERM'));
process.on('SIGINT', () => shop.kill('SIGTERM'));
const [code] = await once(shop, 'exit');
fs.rmSync(dataDir, { recursive: true, force: true });
process.exit(code ?? 1);
