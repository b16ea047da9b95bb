import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { ModeratedText } from '#contract/moderation/moderation.ts';
import { moderationCalls } from '#contract/moderation/moderation-calls.ts';
import type { ModeratedKind } from '#contract/moderation/moderation-groups.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { ChangeAuthor } from '#server/features/history/index.ts';
import { countInvitations, readModeratedPhoto, readPhotosOf } from '#server/features/reviews/index.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { answerText, decideText, hidePhoto, type ModerationOutcome } from './moderate.ts';
import { countWaiting, listModerated, type ModeratedRow, readModerationChanges } from './moderation-queries.ts';
import { presentModerated, presentModerationHistory } from './present-moderation.ts';

export interface ModerationDeps {
  db: Database;
  catalog: Pick<Catalog, 'paths'>;
  /** Whether buyers are invited to write reviews. */
  areInvitationsOn(): boolean;
}

export function moderationFeature(deps: ModerationDeps): ShopFeature {
  return { routes: { staff: [moderationRoutes(deps)] } };
}

/** Reviews and questions belong to no store, so whoever may decide about them sees all. */
export function moderationRoutes(deps: ModerationDeps): FastifyPluginAsyncZod {
  const { db, catalog, areInvitationsOn } = deps;
  return async (app) => {
    await serveCall(app, moderationCalls.readModeration, async ({ params: { kind }, query, locale }) => {
      const [{ rows, next }, waiting] = await Promise.all([
        listModerated(db, kind, query),
        query.after === undefined ? countWaiting(db, kind) : null,
      ]);
      return { texts: presentModerated(await withPhotos(db, kind, rows), catalog, locale), next, waiting };
    });

    await serveCall(app, moderationCalls.readModerationHistory, async ({ params: { kind, id } }) =>
      presentModerationHistory(await readModerationChanges(db, kind, id)),
    );

    await serveCall(app, moderationCalls.decideText, async ({ request, params, body, locale }) => {
      const reason = body.status === 'rejected' ? body.reason : null;
      const author = authorOf(staffCallerOf(request));
      const outcome = await decideText(db, { ...params, author }, { ...body, reason });
      return textOrThrow(deps, params.kind, outcome, locale);
    });

    await serveCall(app, moderationCalls.answerText, async ({ request, params, body, locale }) => {
      const author = authorOf(staffCallerOf(request));
      const outcome = await answerText(db, { ...params, author }, { ...body, publishFrom: body.publish_from ?? null });
      return textOrThrow(deps, params.kind, outcome, locale);
    });

    await serveCall(app, moderationCalls.readModeratedPhoto, async ({ params: { id, photo, size }, reply }) => {
      const { mediaType, bytes } = orNotFound(await readModeratedPhoto(db, { review: id, photo, size }));
      reply.type(mediaType).header('cache-control', 'private, no-store').header('content-disposition', 'inline');
      return bytes;
    });

    await serveCall(app, moderationCalls.hidePhoto, async ({ request, params, body, locale }) => {
      const author = authorOf(staffCallerOf(request));
      return textOrThrow(deps, 'reviews', await hidePhoto(db, { ...params, author }, body.is_hidden), locale);
    });

    await serveCall(app, moderationCalls.readInvitationFigures, async () => ({
      is_on: areInvitationsOn(),
      ...(await countInvitations(db, new Date())),
    }));
  };
}

function authorOf({ id, name }: StaffCaller): ChangeAuthor {
  return { source: 'staff', staffId: id, name };
}

async function withPhotos(db: Queryable, kind: ModeratedKind, rows: readonly ModeratedRow[]) {
  const ids = rows.map(({ id }) => id);
  return { rows, photos: kind === 'reviews' ? await readPhotosOf(db, ids) : [] };
}

async function textOrThrow(
  { db, catalog }: Pick<ModerationDeps, 'db' | 'catalog'>,
  kind: ModeratedKind,
  outcome: ModerationOutcome,
  locale: Locale,
): Promise<ModeratedText> {
  if (outcome.kind === 'unknown') throw new NotFound();
  const [text] = presentModerated(await withPhotos(db, kind, [outcome.text]), catalog, locale);
  if (text === undefined) throw new Error('A text was not presented');
  if (outcome.kind === 'done') return text;
  throw new Conflict((reader) => m.admin_moderation_changed_before({}, { locale: reader }), text);
}
