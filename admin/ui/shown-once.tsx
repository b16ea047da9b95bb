import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';

interface ShownOnceProps {
  /** Where it belongs, and that nobody can see it again. */
  hint: string;
  label: string;
  value: string;
  copyLabel: string;
  onDone(): void;
  /** What more the reader wants to know of it. */
  children?: ReactNode;
}

/** A secret or a link that is shown this once, to be copied. */
export function ShownOnce({ hint, label, value, copyLabel, onDone, children }: ShownOnceProps) {
  async function copy() {
    await navigator.clipboard.writeText(value);
    void showToast('success', m.admin_recovery_copied());
  }
  return (
    <div className="space-y-5 text-base">
      <p className="text-slate">{hint}</p>
      <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} className="text-sm" />
      <div className="flex flex-wrap gap-2">
        {/* Browsers have no clipboard on a page without HTTPS: the field selects its text by itself. */}
        {navigator.clipboard && (
          <Button onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" />
            {copyLabel}
          </Button>
        )}
        <Button variant="outline" onClick={onDone}>
          {m.admin_me_done()}
        </Button>
      </div>
      {children}
    </div>
  );
}
