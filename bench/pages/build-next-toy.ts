import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const FOLDER = path.join(import.meta.dirname, '../next-toy');
const COMMAND = path.join(FOLDER, 'node_modules/next/dist/bin/next');

/** Builds the small Next.js application that lists the same cards and facets, for production. */
export async function buildNextToy(listing: unknown): Promise<{ folder: string; command: string }> {
  fs.writeFileSync(path.join(FOLDER, 'listing.json'), JSON.stringify(listing));
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as NodeJS.ProcessEnv;
  await promisify(execFile)(process.execPath, [COMMAND, 'build'], { cwd: FOLDER, env, maxBuffer: 16 * 1024 * 1024 });
  return { folder: FOLDER, command: COMMAND };
}
