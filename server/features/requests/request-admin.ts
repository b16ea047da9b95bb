import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { telegramText } from './announcement-text.ts';
import type { RequestRow } from './create-request.ts';

const MAX_LISTED = 50;

/** Lists requests and sets their status, for the command line until there is a back office. */
export interface RequestAdmin {
  /** Newest first; the open ones, or all. */
  latest(which: 'new' | 'all'): Promise<{ id: number; line: string }[]>;
  /** Everything known of a request, as the operators read it; null when there is none. */
  read(id: number): Promise<string | null>;
  /** False when there is none. */
  setStatus(id: number, status: RequestRow['status']): Promise<boolean>;
}

export function createRequestAdmin(db: Database, publicUrl: string): RequestAdmin {
  return {
    async latest(which) {
      const rows = await db
        .select()
        .from(requests)
        .where(which === 'new' ? eq(requests.status, 'new') : undefined)
        .orderBy(desc(requests.id))
        .limit(MAX_LISTED);
      return rows.map((row) => ({ id: row.id, line: lineOf(row) }));
    },
    async read(id) {
      const [row] = await db.select().from(requests).where(eq(requests.id, id));
      return row === undefined ? null : plainText(telegramText(row, publicUrl));
    },
    async setStatus(id, status) {
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
  // Typed text may contain control characters for a terminal.
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
