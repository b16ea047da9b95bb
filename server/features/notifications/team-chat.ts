import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { ShopEventKind } from '#contract/shop-events/shop-event-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { teamChat } from '#server/schema/notifications-tables.ts';

interface TeamChatChoice {
  kinds: ShopEventKind[];
  locale: Locale;
  revision: number;
}

export async function readTeamChat(db: Queryable): Promise<TeamChatChoice> {
  const [row] = await db.select().from(teamChat);
  return row ?? { kinds: [], locale: 'ru', revision: 1 };
}

/** False when somebody else has changed it since `revision`. */
export async function changeTeamChat(db: Queryable, { kinds, locale, revision }: TeamChatChoice): Promise<boolean> {
  const changed = await db
    .update(teamChat)
    .set({ kinds, locale, revision: sql`${teamChat.revision} + 1` })
    .where(and(eq(teamChat.id, 1), eq(teamChat.revision, revision)))
    .returning({ id: teamChat.id });
  return changed.length > 0;
}
