import { Copy } from 'lucide-react';
import { useMay } from '#admin/platform/session/use-session.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';

/** The token, which is shown this once, and how a program sends it. */
export function NewTokenText({ secret, onDone }: { secret: string; onDone(): void }) {
  const may = useMay();
  async function copy() {
    await navigator.clipboard.writeText(secret);
    void showToast('success', m.admin_recovery_copied());
  }
  return (
    <div className="space-y-5 text-base">
      <p className="text-slate">{m.admin_tokens_secret_hint()}</p>
      <TextField
        label={m.admin_tokens_secret()}
        value={secret}
        readOnly
        onFocus={(event) => event.target.select()}
        className="text-sm"
      />
      <div className="flex flex-wrap gap-2">
        {/* Browsers have no clipboard on a page without HTTPS: the field selects its text by itself. */}
        {navigator.clipboard && (
          <Button onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" />
            {m.admin_tokens_secret_copy()}
          </Button>
        )}
        <Button variant="outline" onClick={onDone}>
          {m.admin_me_done()}
        </Button>
      </div>
      {may('orders:see') && (
        <div>
          <p className="mb-1.5 text-sm font-medium">{m.admin_tokens_example()}</p>
          <pre className="overflow-x-auto rounded-control border border-line bg-mist p-3 text-sm">
            <code>{`curl -H "Authorization: Bearer $AMPER_TOKEN" \\\n  ${location.origin}/api/admin/orders`}</code>
          </pre>
        </div>
      )}
    </div>
  );
}
