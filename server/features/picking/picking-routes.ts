import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { localize } from '#contract/i18n/locale.ts';
import { pickingCalls } from '#contract/picking/picking-calls.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Forbidden, NotFound } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { type ApplyDeps, applyEvent } from './apply-event.ts';
import { addPiece, changePiece, type PieceOutcome } from './change-order-pieces.ts';
import { claimOrders, releaseOrders } from './claim-orders.ts';
import { pickingList, pickingStores } from './picking-list.ts';
import { readPieceRules } from './picking-queries.ts';
import { orderPieces } from './read-order-pieces.ts';
import { type ChangeOutcome, setPieceRule, setShelf } from './set-shelf.ts';

export interface PickingDeps extends Omit<ApplyDeps, 'now'> {
  catalog: Pick<Catalog, 'cards'>;
  now?: () => Date;
}

/** Picking orders on a phone, within the stores of the person. */
export function pickingRoutes({ now = () => new Date(), ...rest }: PickingDeps): FastifyPluginAsyncZod {
  const deps = { ...rest, now };
  const { db } = deps;
  return async (app) => {
    await serveCall(app, pickingCalls.readPickingStores, async ({ request, locale }) =>
      pickingStores(db, staffCallerOf(request), locale),
    );
    await serveCall(app, pickingCalls.readPickingList, async ({ request, query, locale }) =>
      orNotFound(await pickingList(deps, staffCallerOf(request), query.store_id, locale)),
    );
    await serveCall(app, pickingCalls.claimOrders, async ({ request, body }) =>
      claimOrders(db, staffCallerOf(request), body, now()),
    );
    await serveCall(app, pickingCalls.releaseOrders, async ({ request, body }) =>
      releaseOrders(db, staffCallerOf(request), body),
    );
    await serveCall(app, pickingCalls.sendPickingEvents, async ({ request, body }) => {
      const results = [];
      for (const event of body.events) {
        const { outcome, detail, line } = await applyEvent(deps, staffCallerOf(request), event);
        const shown = line && {
          product_id: line.productId,
          needed: line.needed,
          picked: line.picked,
          missing: line.missing,
        };
        results.push({ id: event.id, outcome, detail, line: shown });
      }
      return { results };
    });
    await serveCall(app, pickingCalls.setShelf, async ({ request, body }) =>
      doneOrThrow(await setShelf(db, staffCallerOf(request), body)),
    );
    await serveCall(app, pickingCalls.readOrderPieces, async ({ request, params, locale }) =>
      orNotFound(await orderPieces(db, staffCallerOf(request), params.number, locale)),
    );
    await serveCall(app, pickingCalls.addPiece, async ({ request, params, body }) =>
      pieceOrThrow(await addPiece(db, staffCallerOf(request), params.number, body)),
    );
    await serveCall(app, pickingCalls.changePiece, async ({ request, params, body }) =>
      pieceOrThrow(await changePiece(db, staffCallerOf(request), params.number, body)),
    );
    await serveCall(app, pickingCalls.readPieceRules, async ({ request, locale }) => ({
      categories: (await readPieceRules(db)).map(({ id, name, parentId, codes, revision, author, at }) => ({
        ...{ id, name: localize(name, locale), parent_id: parentId, codes, revision },
        changed_by: author,
        changed_at: at?.toISOString() ?? null,
      })),
      can_edit: staffCallerOf(request).permissions.has('products:edit'),
    }));
    await serveCall(app, pickingCalls.setPieceRule, async ({ request, body }) =>
      doneOrThrow(await setPieceRule(db, staffCallerOf(request), body)),
    );
  };
}

function doneOrThrow(outcome: ChangeOutcome): void {
  switch (outcome) {
    case 'done':
      return;
    case 'changed':
      throw new Conflict((locale) => m.admin_picking_changed_by_other({}, { locale }));
    case 'refused':
      throw new Forbidden((locale) => m.admin_stock_store_refused({}, { locale }));
    case 'unknown':
      throw new NotFound();
  }
}

function pieceOrThrow(outcome: PieceOutcome): void {
  switch (outcome.kind) {
    case 'done':
      return;
    case 'unknown':
      throw new NotFound();
    case 'closed':
      throw new Conflict((locale) => m.admin_pieces_closed({}, { locale }));
    case 'complete':
      throw new Conflict((locale) => m.admin_pieces_complete({}, { locale }));
    case 'fault':
      throw new Conflict((locale) => m.admin_pieces_faulty({}, { locale }));
    case 'taken':
      throw new Conflict((locale) => m.admin_pieces_taken({ number: outcome.number }, { locale }));
    case 'not_back':
      throw new Conflict((locale) => m.admin_pieces_not_back({}, { locale }));
  }
}
