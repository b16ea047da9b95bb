import { useMay } from '#admin/platform/session/use-session.ts';
import { ShownOnce } from '#admin/ui/shown-once.tsx';
import { m } from '#messages';

/** The token, which is shown this once, and how a program sends it. */
export function NewTokenText({ secret, onDone }: { secret: string; onDone(): void }) {
  const may = useMay();
  return (
    <ShownOnce
      hint={m.admin_tokens_secret_hint()}
      label={m.admin_tokens_secret()}
      value={secret}
      copyLabel={m.admin_tokens_secret_copy()}
      onDone={onDone}
    >
      {may('orders:see') && (
        <div>
          <p className="mb-1.5 text-sm font-medium">{m.admin_tokens_example()}</p>
          <pre className="overflow-x-auto rounded-control border border-line bg-mist p-3 text-sm">
            <code>{`curl -H "Authorization: Bearer $AMPER_TOKEN" \\\n  ${location.origin}/api/admin/orders`}</code>
          </pre>
        </div>
      )}
    </ShownOnce>
  );
}
