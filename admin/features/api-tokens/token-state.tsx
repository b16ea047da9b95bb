import { formatDay } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import type { ApiToken } from '#contract/api-tokens/api-tokens.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { m } from '#messages';

const ENDING_DAYS = 14;

export function TokenState({ token: { state, expires_at } }: { token: ApiToken }) {
  switch (state) {
    case 'revoked':
      return <Badge>{m.admin_tokens_state_revoked()}</Badge>;
    case 'expired':
      return <Badge tone="anor">{m.admin_tokens_state_expired()}</Badge>;
    case 'lost':
      return <Badge tone="amber">{m.admin_tokens_state_lost()}</Badge>;
    case 'active': {
      const isEnding = Date.parse(expires_at) - Date.now() < ENDING_DAYS * DAY_MS;
      return isEnding ? (
        <Badge tone="amber">{m.admin_tokens_state_ending({ date: formatDay(expires_at) })}</Badge>
      ) : (
        <Badge tone="leaf">{m.admin_tokens_state_active()}</Badge>
      );
    }
  }
}
