import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of all processes of this PostgreSQL in milliseconds; null without `/proc`. */
export async function postgresTime(db: Database): Promise<number | null> {
  if (!fs.existsSync('/proc/self/stat')) return null;
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent;
  const all = fs.readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
  return all.filter(({ parent }) => parent === postmaster).reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0);
}

function statOf(pid: number): { parent: number; ticks: number } | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain anything; the fields after it start with the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}
