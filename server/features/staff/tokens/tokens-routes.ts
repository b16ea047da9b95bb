import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { apiTokensCalls } from '#contract/api-tokens/api-tokens-calls.ts';
import { m } from '#messages';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import { staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { auditOriginOf, recordAudit } from '../record-audit.ts';
import { exceedsOwn } from '../refusals.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { createToken, revokeToken } from './change-tokens.ts';
import { listTokens, presentToken } from './tokens-queries.ts';

export function tokensRoutes({ db, now }: Pick<StaffDeps, 'db' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, apiTokensCalls.readTokens, async () =>
      (await listTokens(db)).map((found) => presentToken(found, now())),
    );

    await serveCall(app, apiTokensCalls.createToken, async ({ request, body }) => {
      const created = await db.transaction(async (tx) => {
        const outcome = await createToken(tx, staffCallerOf(request), body, now());
        if (outcome.kind === 'exceeds_own') throw exceedsOwn();
        if (outcome.kind === 'too_many') throw new Conflict((locale) => m.admin_tokens_too_many({}, { locale }));
        const { name, permissions, days } = body;
        const act = {
          kind: 'token_created',
          subject: `token:${outcome.id}`,
          details: { name, permissions, days },
        } as const;
        await recordAudit(tx, auditOriginOf(request), act);
        return outcome;
      });
      const token = (await listTokens(db)).find(({ token: { id } }) => id === created.id);
      if (token === undefined) throw new Error('The token is gone');
      return { token: presentToken(token, now()), secret: created.secret };
    });

    await serveCall(app, apiTokensCalls.revokeToken, async ({ request, params: { id } }) => {
      await db.transaction(async (tx) => {
        const revoked = await revokeToken(tx, id, now());
        if (revoked === null) return;
        const act = { kind: 'token_revoked', subject: `token:${id}`, details: { name: revoked.name } } as const;
        await recordAudit(tx, auditOriginOf(request), act);
      });
    });
  };
}
