import { Badge } from '#admin/ui/badge.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { m } from '#messages';

export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (webhook.disabled_at !== null) return <Badge tone="anor">{m.admin_webhooks_disabled()}</Badge>;
  if (webhook.failing_since === null) return <Badge tone="leaf">{m.admin_webhooks_working()}</Badge>;
  return <Badge tone="amber">{m.admin_webhooks_failing({ time: formatMoment(webhook.failing_since) })}</Badge>;
}
