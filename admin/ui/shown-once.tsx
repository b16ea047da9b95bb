import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { copyText } from './copy-text.ts';

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
  const buttons = useRef<HTMLDivElement>(null);
  // It replaces the form whose button had the focus.
  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);
  return (
    <div className="space-y-5 text-base">
      <p className="text-slate">{hint}</p>
      <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} className="text-sm" />
      <div ref={buttons} className="flex flex-wrap gap-2">
        {/* Browsers have no clipboard on a page without HTTPS: the field selects its text by itself. */}
        {navigator.clipboard && (
          <Button onClick={() => void copyText(value)}>
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
