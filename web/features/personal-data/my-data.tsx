import { useState } from 'react';
import { callForFile } from '#client/call.ts';
import type { Profile } from '#contract/identity/identity.ts';
import { customerDataCalls } from '#contract/personal-data/customer-data-calls.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { needsProof, requestProof } from '#web/features/identity/index.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

type Format = 'html' | 'json';

/** Everything that the shop stores about the customer, as a file. */
export function DataExport({ profile }: { profile: Profile }) {
  const { redirectToLogin } = useRedirectToLogin();
  const [busy, setBusy] = useState<Format>();

  async function download(format: Format) {
    setBusy(format);
    const result = await callForFile(customerDataCalls.exportData, { body: { format } });
    if (result.kind === 'done') saveFile(result.data, m.personal_data_file_name({ format }));
    else if (result.kind === 'signed_out') await redirectToLogin();
    else if (needsProof(result)) requestProof(profile, () => void download(format));
    else void showToast('error', result.message);
    setBusy(undefined);
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="tint" disabled={busy !== undefined} aria-busy={busy === 'html'} onClick={() => download('html')}>
        {m.personal_data_download_readable()}
      </Button>
      <Button
        variant="outline"
        disabled={busy !== undefined}
        aria-busy={busy === 'json'}
        onClick={() => download('json')}
      >
        {m.personal_data_download_json()}
      </Button>
    </div>
  );
}

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

const loadDeletionDialog = async () => (await import('./deletion-dialog.tsx')).DeletionDialog;

/** The way to the end of the account. */
export function AccountDeletion({ profile }: { profile: Profile }) {
  return (
    <Button variant="danger" onClick={() => showDialog(loadDeletionDialog, { profile })}>
      {m.personal_data_delete()}
    </Button>
  );
}
