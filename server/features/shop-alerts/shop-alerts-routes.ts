import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shopAlertsCalls } from '#contract/shop-alerts/shop-alerts-calls.ts';
import { m } from '#messages';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { listAlerts } from './alert-history-queries.ts';
import { allowedAlerts } from './alert-rights.ts';
import { chooseAlerts, readAlertSettings } from './alert-settings-queries.ts';
import { alertPlace, alertText } from './alert-text.ts';
import { confirmEmail, disconnectEmail, sendEmailCode } from './email-addresses.ts';
import type { ShopAlertsDeps } from './shop-alerts-deps.ts';
import { createTelegramLink, unlinkTelegram } from './telegram-links.ts';

export function shopAlertsRoutes(deps: ShopAlertsDeps): FastifyPluginAsyncZod {
  const { db, bot } = deps;
  const settingsOf = (caller: StaffCaller) =>
    readAlertSettings(db, caller, { hasBot: bot !== null, hasEmail: deps.email !== null, now: deps.now() });
  return async (app) => {
    await serveCall(app, shopAlertsCalls.readAlertSettings, ({ request }) => settingsOf(staffCallerOf(request)));

    await serveCall(app, shopAlertsCalls.chooseAlerts, async ({ request, body }) => {
      const caller = staffCallerOf(request);
      await chooseAlerts(db, caller, body);
      return settingsOf(caller);
    });

    await serveCall(app, shopAlertsCalls.linkTelegram, async ({ request }) => {
      const name = (await bot?.readName()) ?? null;
      if (name === null) throw new Conflict((locale) => m.shop_alerts_no_bot({}, { locale }));
      const { id } = staffCallerOf(request);
      const { token, expiresAt } = await db.transaction(async (tx) => {
        await recordAudit(tx, auditOriginOf(request), channelChange(id, { connected: 'telegram_chat' }));
        return createTelegramLink(tx, id, deps.now());
      });
      return { url: `https://t.me/${name}?start=${token}`, expires_at: expiresAt.toISOString() };
    });

    await serveCall(app, shopAlertsCalls.unlinkTelegram, async ({ request }) => {
      const caller = staffCallerOf(request);
      await db.transaction(async (tx) => {
        await recordAudit(tx, auditOriginOf(request), channelChange(caller.id, { disconnected: 'telegram_chat' }));
        await unlinkTelegram(tx, caller.id);
      });
      return settingsOf(caller);
    });

    await serveCall(app, shopAlertsCalls.sendEmailCode, async ({ request }) => {
      const caller = staffCallerOf(request);
      await sendEmailCode(deps, caller);
      return settingsOf(caller);
    });

    await serveCall(app, shopAlertsCalls.confirmEmail, async ({ request, body }) => {
      const caller = staffCallerOf(request);
      const change = channelChange(caller.id, { connected: 'email' });
      const record = (tx: Tx) => recordAudit(tx, auditOriginOf(request), change);
      await confirmEmail(db, caller, { code: body.code, now: deps.now(), record });
      return settingsOf(caller);
    });

    await serveCall(app, shopAlertsCalls.disconnectEmail, async ({ request }) => {
      const caller = staffCallerOf(request);
      await db.transaction(async (tx) => {
        await recordAudit(tx, auditOriginOf(request), channelChange(caller.id, { disconnected: 'email' }));
        await disconnectEmail(tx, caller.id);
      });
      return settingsOf(caller);
    });

    await serveCall(app, shopAlertsCalls.readShopAlerts, async ({ request, query: { before }, locale }) => {
      const { rows, next } = await listAlerts(db, allowedAlerts(staffCallerOf(request)), before);
      return {
        alerts: rows.map((alert) => ({
          id: alert.id,
          kind: alert.kind,
          text: alertText(alert, locale),
          to: alertPlace(alert),
          started_at: alert.startedAt.toISOString(),
          ended_at: alert.endedAt?.toISOString() ?? null,
        })),
        next,
      };
    });
  };
}

/** Where the alerts of a person go is security: a foreign chat would read the shop's numbers. */
function channelChange(
  staffId: number,
  details: Partial<Record<'connected' | 'disconnected', 'telegram_chat' | 'email'>>,
) {
  return { kind: 'settings_changed', subject: `staff:${staffId}`, details } as const;
}
