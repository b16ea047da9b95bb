import { sql } from 'drizzle-orm';
import type { ImportSettings } from '#contract/imports/imports.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { type AutomaticImport, importFiles, imports } from '#server/schema/imports-tables.ts';
import { startWork, WORK } from './start-work.ts';

export interface NewAutomaticImport {
  /** Who has allowed the program to do this. */
  staffId: number;
  /** Whose codes its goods have. */
  supplier: string;
  fileName: string;
  size: number;
  automatic: AutomaticImport;
  /** A statement that selects the file as one value: it never passes through this process. */
  content: ReturnType<typeof sql>;
}

/** Stores a file of a program and queues its check, after which it is applied unless too much in it needs a person. */
export async function startAutomaticImport(
  tx: Tx,
  jobs: Pick<Jobs, 'queue'>,
  { staffId, supplier, fileName, size, automatic, content }: NewAutomaticImport,
): Promise<number> {
  const settings: ImportSettings = {
    ...{ sheet: 0, header: 0, supplier, columns: [] },
    ...{ price: { markup: 0, rounding: null, onlyRaise: false }, creates: null },
  };
  const [stored] = await tx
    .insert(imports)
    .values({ staffId, fileName, size, sheets: [''], settings, columnNames: [], automatic, state: 'checking' })
    .returning({ id: imports.id });
  if (stored === undefined) throw new Error('A stored import has an id');
  await tx.execute(sql`
    insert into ${importFiles} (import_id, content, heads) values (${stored.id}, (${content}), '[[]]'::jsonb)`);
  await jobs.queue(tx, WORK, { importId: stored.id }, { key: `import ${stored.id}` });
  return stored.id;
}

/** The same file once more, by other rules. False: it did not fail, or a person has taken it over. */
export function retryAutomaticImport(
  deps: { db: Database; jobs: Pick<Jobs, 'queue'> },
  id: number,
  automatic: AutomaticImport,
): Promise<boolean> {
  const to = { state: 'checking', automatic, checkedBy: null, rows: null, summary: null } as const;
  return startWork(deps, { id, from: ['failed'], to });
}
