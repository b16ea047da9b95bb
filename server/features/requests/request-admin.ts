import { desc, eq } from 'drizzle-orm';
import { type RequestMove, requestState } from '#contract/requests/request-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { telegramText } from './announcement-text.ts';
import type { RequestRow } from './create-request.ts';
import { moveRequest, type RequestWorkOutcome } from './work-request.ts';

const MAX_LISTED = 50;

/** Requests from the command line: the same moves as on the desk of the back office. */
export interface RequestAdmin {
  /** Newest first; the open ones, or all. */
  latest(which: 'new' | 'all'): Promise<{ id: number; line: string }[]>;
  /** Everything known of a request, as the operators read it; null when there is none. */
  read(id: number): Promise<string | null>;
  /** From the state that it is in; `author` stands in its history. */
  move(id: number, move: RequestMove, author: string): Promise<RequestWorkOutcome>;
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
    async move(id, move, author) {
      const [row] = await db.select().from(requests).where(eq(requests.id, id));
      if (row === undefined) return { kind: 'unknown' };
      return moveRequest(db, { id: null, name: author }, id, {
        move,
        from: requestState(row),
        ownerId: row.ownerId,
      });
    },
  };
}

function lineOf(row: RequestRow): string {
  const { id, type, phone, name, createdAt } = row;
  const time = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  // Typed text may contain control characters for a terminal.
  return [id, time, requestState(row).padEnd(7), type.padEnd(16), `+${phone}`, printable(name ?? '')].join('  ');
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
