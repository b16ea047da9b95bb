import pg from 'pg';

/** Of every table of a shop: how many rows and the hash of all of them. Made without the code of backups. */
export type TableHashes = Record<string, string>;

/** Announcements to processes that run; the rest of pg-boss is its housekeeping. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname = 'public' and c.relname <> 'changes'
    or n.nspname = 'pgboss' and c.relname in ('queue', 'job_common')) order by 1`;

/** As of now, or as another transaction sees it that has exported its snapshot. */
export async function hashTables(url: string, snapshot?: string): Promise<TableHashes> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read');
    if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot}'`);
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const hashes: TableHashes = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(`
        select count(*) || ' rows, ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash
        from ${name} t`);
      hashes[name] = rows[0]?.hash ?? '';
    }
    return hashes;
  } finally {
    await client.end();
  }
}

export async function readSequencePositions(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; position: string }>(`
      select sequencename as name, coalesce(last_value, 0)::text as position from pg_sequences
      where schemaname = 'public' order by 1`);
    return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
  } finally {
    await client.end();
  }
}
