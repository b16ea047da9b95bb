import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { IntegrationScreen } from '#admin/entities/integration/integration-screen.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import type { Column } from '#admin/ui/data-table.tsx';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { webhooksCalls } from '#contract/webhooks/webhooks-calls.ts';
import { m } from '#messages';
import { WebhookSheet } from './webhook-sheet.tsx';
import { WebhookState } from './webhook-state.tsx';

/** `/admin/settings/webhooks`: which other systems are told of events. */
export function Component() {
  const may = useMay();
  const webhooks = useCall(webhooksCalls.readWebhooks, {});
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <IntegrationScreen
        current="webhooks"
        hint={m.admin_webhooks_hint()}
        label={m.admin_webhooks_title()}
        create={may('integrations:edit') ? { title: m.admin_webhooks_add(), run: () => setIsAdding(true) } : null}
        query={webhooks}
        empty={{ Icon: WebhookIcon, title: m.admin_webhooks_none(), hint: m.admin_webhooks_none_hint() }}
        columns={columns()}
        linkOf={({ id }) => `/settings/webhooks/${id}`}
      />
      {isAdding && <WebhookSheet webhook={null} onClose={() => setIsAdding(false)} />}
    </>
  );
}

const columns = (): readonly Column<Webhook>[] => [
  {
    id: 'url',
    title: m.admin_webhooks_url(),
    cell: ({ url }) => <span className="break-all">{url}</span>,
  },
  {
    id: 'kinds',
    title: m.admin_webhooks_events(),
    width: 'w-56',
    cell: ({ kinds, has_personal_data }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {m.admin_webhooks_kinds_count({ count: kinds.length })}
        {has_personal_data && <Badge tone="cobalt">{m.admin_webhooks_personal_on()}</Badge>}
      </span>
    ),
  },
  {
    id: 'state',
    title: m.admin_webhooks_state(),
    width: 'w-64',
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
];
