import { Copy } from 'lucide-react';
import { formatMoment } from '#admin/ui/moment.tsx';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';

interface InvitationLinkProps {
  link: string;
  expiresAt: string;
  onDone(): void;
}

/** The link of an invitation, which is shown this once. */
export function InvitationLink({ link, expiresAt, onDone }: InvitationLinkProps) {
  async function copy() {
    await navigator.clipboard.writeText(link);
    void showToast('success', m.admin_recovery_copied());
  }

  return (
    <div className="space-y-5 text-base">
      <p className="text-slate">{m.admin_staff_link_hint({ time: formatMoment(expiresAt) })}</p>
      <TextField
        label={m.admin_staff_link()}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        className="text-sm"
      />
      <div className="flex flex-wrap gap-2">
        {/* Browsers have no clipboard on a page without HTTPS: the field selects its text by itself. */}
        {navigator.clipboard && (
          <Button onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" />
            {m.admin_staff_link_copy()}
          </Button>
        )}
        <Button variant="outline" onClick={onDone}>
          {m.admin_me_done()}
        </Button>
      </div>
    </div>
  );
}
