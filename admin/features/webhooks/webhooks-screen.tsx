import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { IntegrationTabs } from '#admin/entities/integration/integration-tabs.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { Webhook } from '#contract/webhooks/webhooks.ts';
import { webhooksCalls } from '#contract/webhooks/webhooks-calls.ts';
import { m } from '#messages';
import { WebhookSheet } from './webhook-sheet.tsx';
import { WebhookState } from './webhook-state.tsx';

/** `/admin/settings/webhooks`: which other systems are told of events. */
export function Component() {
  const may = useMay();
  const { data: webhooks, error, refetch } = useCall(webhooksCalls.readWebhooks, {});
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={m.admin_webhooks_title()}
        hint={m.admin_webhooks_hint()}
        tabs={<IntegrationTabs current="webhooks" />}
        actions={
          may('integrations:edit') && (
            <Button variant="primary" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden className="size-4" />
              {m.admin_webhooks_add()}
            </Button>
          )
        }
      />
      {webhooks === undefined ? (
        error === null ? (
          <LoadingRows />
        ) : (
          <LoadFailure message={error.message} onRetry={() => void refetch()} />
        )
      ) : webhooks.length === 0 ? (
        <EmptyState Icon={WebhookIcon} title={m.admin_webhooks_none()}>
          {m.admin_webhooks_none_hint()}
        </EmptyState>
      ) : (
        <DataTable
          label={m.admin_webhooks_title()}
          columns={columns()}
          rows={webhooks}
          keyOf={({ id }) => id}
          linkOf={({ id }) => `/settings/webhooks/${id}`}
        />
      )}
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
