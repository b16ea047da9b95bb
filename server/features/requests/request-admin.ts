import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { telegramText } from './announcement-text.ts';
import type { RequestRow } from './create-request.ts';

const LISTED = 50;

/** The owner's tool until there is a back office. */
export interface RequestDesk {
  /** Newest first; those that nobody has worked, or all. */
  latest(which: 'new' | 'all'): Promise<{ id: number; line: string }[]>;
  /** All that is known of one, as operators read it; null where there is none. */
  read(id: number): Promise<string | null>;
  /** False where there is none. */
  mark(id: number, status: RequestRow['status']): Promise<boolean>;
}

export function openRequestDesk(db: Database, publicUrl: string): RequestDesk {
  return {
    async latest(which) {
      const rows = await db
        .select()
        .from(requests)
        .where(which === 'new' ? eq(requests.status, 'new') : undefined)
        .orderBy(desc(requests.id))
        .limit(LISTED);
      return rows.map((row) => ({ id: row.id, line: lineOf(row) }));
    },
    async read(id) {
      const [row] = await db.select().from(requests).where(eq(requests.id, id));
      return row === undefined ? null : plainText(telegramText(row, publicUrl));
    },
    async mark(id, status) {
      const doneAt = status === 'done' ? new Date() : null;
      const marked = await db
        .update(requests)
        .set({ status, doneAt })
        .where(eq(requests.id, id))
        .returning({ id: requests.id });
      return marked.length > 0;
    },
  };
}

function lineOf({ id, type, status, phone, name, createdAt }: RequestRow): string {
  const time = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  // What people typed may hold signs that a terminal obeys.
  return [id, time, status.padEnd(4), type.padEnd(16), `+${phone}`, printable(name ?? '')].join('  ');
}

function plainText(html: string): string {
  const text = html
    .replace(/<\/?b>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"');
  return printable(text.replace(/&amp;/g, '&'));
}

function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, ' ');
}
