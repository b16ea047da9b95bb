import { Copy, Download, Printer } from 'lucide-react';
import { saveFile } from '#admin/platform/save-file.ts';
import { copyText } from '#admin/ui/copy-text.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { recoveryCodesText } from './recovery-codes-file.ts';
import './print-codes.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The person's e-mail address, for the file and the paper. */
  owner: string;
  onDone(): void;
}

/** Ten new codes, which are shown this once: to be copied, saved as a file or printed. */
export function RecoveryCodes({ codes, owner, onDone }: RecoveryCodesProps) {
  const text = recoveryCodesText({
    title: m.admin_recovery_file_title(),
    owner,
    hint: m.admin_recovery_file_hint(),
    codes,
  });

  return (
    <div className="space-y-5">
      <div data-print-sheet className="rounded-tile border border-line p-4 md:p-5">
        <p className="hidden text-lg font-semibold print:block">{m.admin_recovery_file_title()}</p>
        <p className="mb-4 hidden print:block">{owner}</p>
        <ol className="tabular grid grid-cols-2 gap-x-6 gap-y-2.5 text-base font-medium">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
        <p className="mt-4 hidden print:block">{m.admin_recovery_file_hint()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {/* Browsers have no clipboard on a page without HTTPS. */}
        {navigator.clipboard && (
          <Button variant="outline" onClick={() => void copyText(text)}>
            <Copy aria-hidden className="size-4" />
            {m.admin_recovery_copy()}
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), m.admin_recovery_file_name())}
        >
          <Download aria-hidden className="size-4" />
          {m.admin_recovery_download()}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {m.admin_recovery_print()}
        </Button>
      </div>
      <Button size="lg" className="w-full" onClick={onDone}>
        {m.admin_recovery_done()}
      </Button>
    </div>
  );
}
