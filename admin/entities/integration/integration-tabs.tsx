import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { m } from '#messages';

/** Both ways in which other systems and the shop talk: what they are told, and what they may call. */
export function IntegrationTabs({ current }: { current: 'webhooks' | 'tokens' }) {
  return (
    <GroupsNav
      label={m.admin_tokens_tabs()}
      current={current}
      groups={[
        { name: 'webhooks', title: m.admin_tokens_tab_webhooks(), to: '/settings/webhooks' },
        { name: 'tokens', title: m.admin_tokens_title(), to: '/settings/webhooks/tokens' },
      ]}
    />
  );
}
