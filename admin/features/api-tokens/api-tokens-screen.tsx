import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { IntegrationScreen } from '#admin/entities/integration/integration-screen.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatDay } from '#admin/platform/i18n/format-time.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import type { Column } from '#admin/ui/data-table.tsx';
import { Moment } from '#admin/ui/moment.tsx';
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
  const tokens = useCall(apiTokensCalls.readTokens, {});
  const [isCreating, setIsCreating] = useState(false);
  const opened = tokens.data?.find(({ id }) => String(id) === search.get('token'));
  return (
    <>
      <IntegrationScreen
        current="tokens"
        hint={m.admin_tokens_hint()}
        label={m.admin_tokens_title()}
        create={may('integrations:tokens') ? { title: m.admin_tokens_create(), run: () => setIsCreating(true) } : null}
        query={tokens}
        empty={{ Icon: KeyRound, title: m.admin_tokens_none(), hint: m.admin_tokens_none_hint() }}
        columns={columns()}
        linkOf={({ id }) => `/settings/webhooks/tokens?token=${id}`}
      />
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
