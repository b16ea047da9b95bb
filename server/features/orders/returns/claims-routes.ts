import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { MAX_UPLOAD_BYTES } from '#contract/media/uploads.ts';
import { returnClaimsCalls } from '#contract/orders/return-claims-calls.ts';
import { m } from '#messages';
import { callerOf } from '#server/features/identity/index.ts';
import { receiveFilesOnly, uploadOf, uploadRefused } from '#server/features/media/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound, TooManyRequests } from '#server/platform/http/shop-error.ts';
import type { Uploads } from '#server/platform/pictures/index.ts';
import type { Orders } from '../orders.ts';
import { type PhotoOutcome, readOwnPhoto, storeClaimPhoto } from './claim-photos.ts';
import type { SubmitOutcome } from './return-outcomes.ts';
import { sendPhoto } from './send-photo.ts';

interface ClaimsRoutesDeps {
  db: Database;
  orders: Pick<Orders, 'returns'>;
  uploads: Pick<Uploads, 'redraw'>;
  now?: () => Date;
}

/** Returns and repairs that buyers ask for. Another customer's order, claim or photograph is not found. */
export function claimsRoutes({
  db,
  orders: { returns },
  uploads,
  now = () => new Date(),
}: ClaimsRoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, returnClaimsCalls.readOrderReturns, async ({ request, params, locale }) =>
      orNotFound(await returns.ofOrder(callerOf(request).customer.id, params.number, locale)),
    );

    await serveCall(app, returnClaimsCalls.submitClaim, async ({ request, params, body, locale }) => {
      const order = { number: params.number, locale };
      return { id: submittedOrThrow(await returns.submit(callerOf(request).customer.id, order, body)) };
    });

    await serveCall(app, returnClaimsCalls.withdrawClaim, async ({ request, params, body }) => {
      const outcome = await returns.withdraw(callerOf(request).customer.id, params, body.revision);
      if (outcome.kind === 'unknown') throw new NotFound();
      if (outcome.kind === 'changed') throw new Conflict((locale) => m.orders_claim_changed({}, { locale }));
    });

    await serveCall(app, returnClaimsCalls.readClaimPhoto, async ({ request, params, reply }) =>
      sendPhoto(reply, orNotFound(await readOwnPhoto(db, callerOf(request).customer.id, params))),
    );

    await app.register(async (files) => {
      receiveFilesOnly(files);
      await serveCall(
        files,
        returnClaimsCalls.uploadClaimPhoto,
        async ({ request, params }) => {
          const photo = { number: params.number, content: uploadOf(request) };
          return {
            id: storedOrThrow(await storeClaimPhoto({ db, uploads, now }, callerOf(request).customer.id, photo)),
          };
        },
        // A file above the limit is refused by the handler, with a sentence.
        { bodyLimit: 2 * MAX_UPLOAD_BYTES },
      );
    });
  };
}

function submittedOrThrow(outcome: SubmitOutcome): number {
  switch (outcome.kind) {
    case 'submitted':
      return outcome.id;
    case 'unknown':
      throw new NotFound();
    case 'limit':
      throw new TooManyRequests(outcome.seconds, (locale) => m.orders_claim_limit({}, { locale }));
    case 'key_reused':
      throw new Conflict((locale) => m.orders_claim_changed({}, { locale }));
    case 'not_handed_over':
      throw new Conflict((locale) => m.orders_claim_not_handed_over({}, { locale }));
    case 'too_many':
      throw new Conflict((locale) => m.orders_claim_too_many({}, { locale }));
    case 'term':
      throw new Conflict((locale) => m.orders_claim_term({}, { locale }));
    case 'photos':
      throw new Conflict((locale) => m.orders_claim_photos_missing({}, { locale }));
    case 'store':
      throw new Conflict((locale) => m.orders_claim_store({}, { locale }));
  }
}

function storedOrThrow(outcome: PhotoOutcome): string {
  switch (outcome.kind) {
    case 'stored':
      return outcome.id;
    case 'unknown':
      throw new NotFound();
    case 'refused':
      throw uploadRefused(outcome.problem);
    case 'too_many':
      throw new TooManyRequests(outcome.seconds, (locale) => m.orders_claim_photos_limit({}, { locale }));
  }
}
