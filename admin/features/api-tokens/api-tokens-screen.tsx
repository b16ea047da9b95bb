import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { IntegrationTabs } from '#admin/entities/integration/integration-tabs.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatDay } from '#admin/platform/i18n/format-time.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { ApiToken } from '#contract/api-tokens/api-tokens.ts';
import { apiTokensCalls } from '#contract/api-tokens/api-tokens-calls.ts';
import { m } from '#messages';
import { NewTokenSheet } from './new-token-sheet.tsx';
import { TokenSheet } from './token-sheet.tsx';
import { TokenState } from './token-state.tsx';

/** `/admin/settings/webhooks/tokens?token=5`: keys with which programs make staff calls, and one of them. */
export function Component() {
  const may = useMay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: tokens, error, refetch } = useCall(apiTokensCalls.readTokens, {});
  const [isCreating, setIsCreating] = useState(false);
  const opened = tokens?.find(({ id }) => String(id) === search.get('token'));
  return (
    <>
      <PageHeader
        title={m.admin_webhooks_title()}
        hint={m.admin_tokens_hint()}
        tabs={<IntegrationTabs current="tokens" />}
        actions={
          may('integrations:tokens') && (
            <Button variant="primary" onClick={() => setIsCreating(true)}>
              <Plus aria-hidden className="size-4" />
              {m.admin_tokens_create()}
            </Button>
          )
        }
      />
      {tokens === undefined ? (
        error === null ? (
          <LoadingRows />
        ) : (
          <LoadFailure message={error.message} onRetry={() => void refetch()} />
        )
      ) : tokens.length === 0 ? (
        <EmptyState Icon={KeyRound} title={m.admin_tokens_none()}>
          {m.admin_tokens_none_hint()}
        </EmptyState>
      ) : (
        <DataTable
          label={m.admin_tokens_title()}
          columns={columns()}
          rows={tokens}
          keyOf={({ id }) => id}
          linkOf={({ id }) => `/settings/webhooks/tokens?token=${id}`}
        />
      )}
      {isCreating && <NewTokenSheet onClose={() => setIsCreating(false)} />}
      {opened && <TokenSheet token={opened} onClose={() => void navigate('/settings/webhooks/tokens')} />}
    </>
  );
}

const columns = (): readonly Column<ApiToken>[] => [
  {
    id: 'name',
    title: m.admin_tokens_name(),
    cell: ({ name }) => <span className="line-clamp-2 break-words">{name}</span>,
  },
  {
    id: 'maker',
    title: m.admin_tokens_maker(),
    width: 'w-48',
    cell: ({ maker }) => <span className="line-clamp-2">{maker.name}</span>,
  },
  {
    id: 'permissions',
    title: m.admin_tokens_permissions(),
    width: 'w-44',
    isWideOnly: true,
    cell: ({ permissions }) =>
      m.admin_tokens_permissions_count({ count: permissions.filter(({ holds }) => holds).length }),
  },
  {
    id: 'used',
    title: m.admin_tokens_used(),
    width: 'w-48',
    isDesktopOnly: true,
    cell: ({ last_used_at }) =>
      last_used_at === null ? (
        <span className="text-slate">{m.admin_tokens_used_never()}</span>
      ) : (
        <Moment iso={last_used_at} />
      ),
  },
  {
    id: 'until',
    title: m.admin_tokens_until(),
    width: 'w-32',
    isDesktopOnly: true,
    cell: ({ expires_at }) => formatDay(expires_at),
  },
  {
    id: 'state',
    title: m.admin_tokens_state(),
    width: 'w-44',
    isLastOnPhone: true,
    cell: (token) => <TokenState token={token} />,
  },
];
