import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Fails when a table in the code has changed without a migration. It works on a copy and changes nothing. */
const folder = 'server/schema/migrations';
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-migrations-'));
fs.cpSync(folder, copy, { recursive: true });
const drizzleKit = 'node_modules/drizzle-kit/bin.cjs';
const from = ['--dialect=postgresql', '--schema=./server/schema/*-tables.ts'];
const options = { encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'pipe'] };
const made = spawnSync(
  process.execPath,
  [drizzleKit, 'generate', ...from, `--out=${path.relative('.', copy)}`],
  options,
);
const added = fs.readdirSync(copy).filter((file) => !fs.existsSync(path.join(folder, file)));
const additions = added.map((file) => fs.readFileSync(path.join(copy, file), 'utf8')).join('\n');
fs.rmSync(copy, { recursive: true });

if (added.length > 0)
  console.error(`The migrations lack this. Run: npm run migration -- --name what-changes\n\n${additions}`);
else if (!/No schema changes/.test(made.stdout)) console.error(made.error?.message ?? '', made.stdout, made.stderr);
else process.exit(0);
process.exit(1);
