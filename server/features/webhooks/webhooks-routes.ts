import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { webhooksCalls } from '#contract/webhooks/webhooks-calls.ts';
import { m } from '#messages';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/http/shop-error.ts';
import { requirePermission, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  replaceSecret,
  sendAgain,
  sendTestEvent,
} from './change-webhooks.ts';
import { webhookUrl } from './public-address.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import {
  findDelivery,
  findWebhook,
  listDeliveries,
  listWebhooks,
  presentDelivery,
  presentWebhook,
  type WebhookRow,
} from './webhooks-queries.ts';

export function webhooksRoutes(deps: WebhooksDeps): FastifyPluginAsyncZod {
  const { db, post, now } = deps;

  /** The address in its normal form. */
  function requireUrl(text: string): string {
    const url = webhookUrl(text, post);
    if (url === null) throw new Invalid({ url: [(locale) => m.admin_webhooks_url_wrong({}, { locale })] });
    return url.href;
  }

  return async (app) => {
    await serveCall(app, webhooksCalls.readWebhooks, async ({ request }) =>
      (await listWebhooks(db)).map((webhook) => presentWebhook(webhook, staffCallerOf(request))),
    );

    await serveCall(app, webhooksCalls.readWebhook, async ({ request, params: { id } }) =>
      presentWebhook(found(await findWebhook(db, id)), staffCallerOf(request)),
    );

    await serveCall(app, webhooksCalls.readDeliveries, async ({ params: { id }, query: { before } }) => {
      found(await findWebhook(db, id));
      return listDeliveries(db, id, before);
    });

    await serveCall(app, webhooksCalls.createWebhook, async ({ request, body }) => {
      const caller = staffCallerOf(request);
      if (body.has_personal_data) requirePermission(caller, 'integrations:personal-data');
      const form = { ...body, url: requireUrl(body.url) };
      const { webhook, secret } = await db.transaction(async (tx) => {
        const created = await createWebhook(tx, deps, caller.id, form);
        if (created === null) throw new Conflict((locale) => m.admin_webhooks_too_many({}, { locale }));
        await recordAudit(tx, auditOriginOf(request), {
          ...{ kind: 'webhook_created', subject: subjectOf(created.webhook), details: detailsOf(created.webhook) },
        });
        return created;
      });
      return { webhook: presentWebhook(webhook, caller), secret };
    });

    await serveCall(app, webhooksCalls.changeWebhook, async ({ request, params: { id }, body }) => {
      // Who may not let data out may not lead those that are let out elsewhere either.
      if (body.has_personal_data) requirePermission(staffCallerOf(request), 'integrations:personal-data');
      const form = { ...body, url: requireUrl(body.url) };
      return db.transaction(async (tx) => {
        const changed = await changeWebhook(tx, id, form, now());
        if (changed === 'not_found') throw new NotFound();
        if (changed === 'conflict') throw new Conflict((locale) => m.admin_webhooks_conflict({}, { locale }));
        await recordAudit(tx, auditOriginOf(request), {
          ...{ kind: 'webhook_changed', subject: subjectOf(changed), details: detailsOf(changed) },
        });
        return presentWebhook(changed, staffCallerOf(request));
      });
    });

    await serveCall(app, webhooksCalls.deleteWebhook, async ({ request, params: { id } }) => {
      await db.transaction(async (tx) => {
        const deleted = found(await deleteWebhook(tx, id));
        await recordAudit(tx, auditOriginOf(request), {
          ...{ kind: 'webhook_deleted', subject: subjectOf(deleted), details: detailsOf(deleted) },
        });
      });
    });

    await serveCall(app, webhooksCalls.replaceWebhookSecret, async ({ request, params: { id } }) =>
      db.transaction(async (tx) => {
        // Whoever knows the secret checks what the shop sends; of personal data that is their permission's matter.
        const current = found(await findWebhook(tx, id));
        if (current.hasPersonalData) requirePermission(staffCallerOf(request), 'integrations:personal-data');
        const { webhook, secret } = found(await replaceSecret(tx, deps, id, now()));
        await recordAudit(tx, auditOriginOf(request), {
          ...{ kind: 'webhook_secret_replaced', subject: subjectOf(webhook) },
        });
        return { webhook: presentWebhook(webhook, staffCallerOf(request)), secret };
      }),
    );

    await serveCall(app, webhooksCalls.sendTestEvent, async ({ params: { id } }) =>
      db.transaction(async (tx) => {
        requireEnabled(found(await findWebhook(tx, id)));
        return presentDelivery(found(await sendTestEvent(tx, deps, id)));
      }),
    );

    await serveCall(app, webhooksCalls.sendAgain, async ({ params: { id } }) =>
      db.transaction(async (tx) => {
        requireEnabled(found(await findDelivery(tx, id)).webhook);
        return presentDelivery(found(await sendAgain(tx, deps, id)));
      }),
    );
  };
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw new NotFound();
  return row;
}

function requireEnabled({ disabledAt }: WebhookRow): void {
  if (disabledAt !== null) throw new Conflict((locale) => m.admin_webhooks_is_disabled({}, { locale }));
}

function subjectOf({ id }: WebhookRow): string {
  return `webhook:${id}`;
}

/** Addresses often have a key in their path or query, so the log names the host only. */
function detailsOf({ url, kinds, hasPersonalData, disabledAt }: WebhookRow): Record<string, unknown> {
  return { host: new URL(url).host, events: kinds, personal_data: hasPersonalData, disabled: disabledAt !== null };
}
