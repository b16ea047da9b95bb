import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Invitation } from '#contract/reviews/review-invitations.ts';
import { reviewInvitationsCalls } from '#contract/reviews/review-invitations-calls.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import type { ShopSecret } from '#server/config/shop-secret.ts';
import { callerOf } from '#server/features/identity/index.ts';
import type { EventSubscriber } from '#server/features/shop-events/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { reviewInvitations } from '#server/schema/reviews-tables.ts';
import { invitationKeys } from './invitation-token.ts';
import { readOrderCustomers } from './invitations-queries.ts';
import { type InvitationDeps, inviteBuyers } from './invite-buyers.ts';
import {
  chooseInvitations,
  hasRefusedInvitations,
  openInvitation,
  refuseByInvitation,
  reviewByInvitation,
} from './review-by-invitation.ts';

const POLL_INTERVAL_MS = 5 * MINUTE_MS;

export interface ReviewInvitations extends ShopFeature {
  /** Remembers the orders that were handed over. */
  subscriber: EventSubscriber;
  /** What the page of an invitation shows. */
  open(token: string, locale: Locale): Promise<Invitation>;
  /** Whether a customer is not to be invited. */
  isRefused(customerId: number): Promise<boolean>;
}

interface InvitationsOptions extends Omit<InvitationDeps, 'keys' | 'now'> {
  jobs: Pick<Jobs, 'every'>;
  sessionSecret: ShopSecret;
  /** Another clock, for tests. */
  now?: () => Date;
}

/** One invitation to review the goods of an order, some days after it was handed over. */
export function createReviewInvitations({ jobs, sessionSecret, ...options }: InvitationsOptions): ReviewInvitations {
  const deps: InvitationDeps = { now: () => new Date(), ...options, keys: invitationKeys(sessionSecret) };
  const { db } = deps;
  jobs.every('reviews.invite', POLL_INTERVAL_MS, () => inviteBuyers(deps));
  return {
    routes: { public: [linkRoutes(deps)], customer: [choiceRoutes(deps)] },
    open: (token, locale) => openInvitation(deps, token, locale),
    isRefused: (customerId) => hasRefusedInvitations(db, customerId),
    async subscriber(tx, events) {
      const delivered = new Map(
        events.flatMap(({ kind, data, orderId, at }) =>
          kind === 'order_moved' && data.status === 'delivered' && orderId !== null ? [[orderId, at]] : [],
        ),
      );
      if (delivered.size === 0) return;
      const buyers = await readOrderCustomers(tx, [...delivered.keys()]);
      const rows = buyers.map(({ orderId, customerId }) => ({
        ...{ orderId, customerId },
        deliveredAt: delivered.get(orderId) ?? deps.now(),
      }));
      if (rows.length > 0) await tx.insert(reviewInvitations).values(rows).onConflictDoNothing();
    },
  };
}

/** Whoever has the link reviews the goods of its order, and nothing else. */
function linkRoutes(deps: InvitationDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, reviewInvitationsCalls.reviewByInvitation, async ({ body, locale }) => {
      const outcome = await reviewByInvitation(deps, body, locale);
      switch (outcome.kind) {
        case 'created':
          return { id: outcome.id, status: 'pending' as const };
        case 'duplicate':
          throw new Conflict((reader) => m.reviews_already_written({}, { locale: reader }));
        case 'photos':
          throw new Conflict((reader) => m.reviews_photos_missing({}, { locale: reader }));
        case 'over':
          throw new Conflict((reader) => m.reviews_invitation_over({}, { locale: reader }));
      }
    });

    await serveCall(app, reviewInvitationsCalls.refuseInvitations, async ({ body }) => {
      const isRefused = await refuseByInvitation(deps, body.token, body.is_refused);
      if (isRefused === null) throw new Conflict((reader) => m.reviews_invitation_over({}, { locale: reader }));
      return { is_refused: isRefused };
    });
  };
}

function choiceRoutes({ db }: Pick<InvitationDeps, 'db'>): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, reviewInvitationsCalls.chooseInvitations, async ({ request, body }) => {
      await chooseInvitations(db, callerOf(request).customer.id, body.is_refused);
      return body;
    });
  };
}
