import { ShownOnce } from '#admin/ui/shown-once.tsx';
import { m } from '#messages';

/** The password, which is shown this once. */
export function ExchangePassword({ password, onDone }: { password: string; onDone(): void }) {
  return (
    <ShownOnce
      hint={m.admin_exchange_password_hint()}
      label={m.admin_exchange_password()}
      value={password}
      copyLabel={m.admin_exchange_password_copy()}
      onDone={onDone}
    />
  );
}
