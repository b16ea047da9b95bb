import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { m } from '#messages';

/** The ways in which other systems and the shop talk: what they are told, what they may call, and who sends goods. */
export function IntegrationTabs({ current }: { current: 'webhooks' | 'tokens' | 'exchanges' }) {
  return (
    <GroupsNav
      label={m.admin_tokens_tabs()}
      current={current}
      groups={[
        { name: 'webhooks', title: m.admin_tokens_tab_webhooks(), to: '/settings/webhooks' },
        { name: 'tokens', title: m.admin_tokens_title(), to: '/settings/webhooks/tokens' },
        { name: 'exchanges', title: m.admin_exchange_tab(), to: '/settings/webhooks/exchanges' },
      ]}
    />
  );
}
