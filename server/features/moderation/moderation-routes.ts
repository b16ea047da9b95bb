import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { ModeratedText } from '#contract/moderation/moderation.ts';
import { moderationCalls } from '#contract/moderation/moderation-calls.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { ChangeAuthor } from '#server/features/history/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { answerText, decideText, type ModerationOutcome } from './moderate.ts';
import { countWaiting, listModerated, readModerationChanges } from './moderation-queries.ts';
import { presentModerated, presentModerationHistory } from './present-moderation.ts';

export interface ModerationDeps {
  db: Database;
  catalog: Pick<Catalog, 'paths'>;
}

export function moderationFeature(deps: ModerationDeps): ShopFeature {
  return { routes: { staff: [moderationRoutes(deps)] } };
}

/** Reviews and questions belong to no store, so whoever may decide about them sees all. */
export function moderationRoutes({ db, catalog }: ModerationDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, moderationCalls.readModeration, async ({ params: { kind }, query, locale }) => {
      const [{ rows, next }, waiting] = await Promise.all([
        listModerated(db, kind, query),
        query.after === undefined ? countWaiting(db, kind) : null,
      ]);
      return { texts: presentModerated(rows, catalog, locale), next, waiting };
    });

    await serveCall(app, moderationCalls.readModerationHistory, async ({ params: { kind, id } }) =>
      presentModerationHistory(await readModerationChanges(db, kind, id)),
    );

    await serveCall(app, moderationCalls.decideText, async ({ request, params, body, locale }) => {
      const reason = body.status === 'rejected' ? body.reason : null;
      const author = authorOf(staffCallerOf(request));
      return textOrThrow(await decideText(db, { ...params, author }, { ...body, reason }), catalog, locale);
    });

    await serveCall(app, moderationCalls.answerText, async ({ request, params, body, locale }) => {
      const author = authorOf(staffCallerOf(request));
      const outcome = await answerText(db, { ...params, author }, { ...body, publishFrom: body.publish_from ?? null });
      return textOrThrow(outcome, catalog, locale);
    });
  };
}

function authorOf({ id, name }: StaffCaller): ChangeAuthor {
  return { source: 'staff', staffId: id, name };
}

function textOrThrow(outcome: ModerationOutcome, catalog: Pick<Catalog, 'paths'>, locale: Locale): ModeratedText {
  if (outcome.kind === 'unknown') throw new NotFound();
  const [text] = presentModerated([outcome.text], catalog, locale);
  if (text === undefined) throw new Error('A text was not presented');
  if (outcome.kind === 'done') return text;
  throw new Conflict((reader) => m.admin_moderation_changed_before({}, { locale: reader }), text);
}
