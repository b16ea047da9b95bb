import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createDatabase, urlOf } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-tests-'));
let cluster: EmbeddedPostgres | undefined;

/** One real PostgreSQL for the whole run, with a migrated database that each test file gets a copy of. */
export async function setup(project: TestProject): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 26) {
    throw new Error('The tests run on the Node of node_modules: npm test, or npx vitest run <path>.');
  }
  // PostgreSQL runs as another user when the tests run as root, and makes its socket here.
  fs.chmodSync(dataDir, 0o1777);
  cluster = await startEmbeddedPostgres({
    dataDir,
    report: () => undefined,
    // The data is deleted after the run, so no write needs to reach the disk.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      unix_socket_directories: hasSocket ? dataDir : '',
    },
  });
  const clusterUrl = overSocket(cluster.superuserUrl);
  await createDatabase(clusterUrl, 'template_migrated');
  const template = openDatabase(urlOf(clusterUrl, 'template_migrated'));
  await migrate(template);
  await closeDatabase(template);
  project.provide('clusterUrl', clusterUrl);
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
  fs.rmSync(dataDir, { recursive: true });
}

/** A socket's path has at most 104 bytes, on some systems. */
const hasSocket = Buffer.byteLength(dataDir) < 80;

/** A statement through the socket takes a quarter less of the processor than one over TCP, and most tests send thousands. */
function overSocket(url: string): string {
  if (!hasSocket) return url;
  return url.replace('@127.0.0.1:', `@${encodeURIComponent(dataDir)}:`);
}
