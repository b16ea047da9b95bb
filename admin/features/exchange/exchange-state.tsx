import { Badge } from '#admin/ui/badge.tsx';
import { m } from '#messages';

export function ExchangeState({ isEnabled }: { isEnabled: boolean }) {
  return isEnabled ? (
    <Badge tone="leaf">{m.admin_exchange_on()}</Badge>
  ) : (
    <Badge tone="plain">{m.admin_exchange_off()}</Badge>
  );
}
