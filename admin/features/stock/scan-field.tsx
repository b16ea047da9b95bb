import { useId, useRef, useState } from 'react';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button } from '#admin/ui/button.tsx';
import { MAX_ADDED_PIECES } from '#contract/stock/stock-count-rules.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/forms/field.tsx';
import type { useCountAdditions } from './use-count-additions.ts';

interface ScanFieldProps {
  additions: ReturnType<typeof useCountAdditions>;
}

/**
 * Takes the keystrokes of a barcode scanner, which ends a code with Enter, or a code that is typed. It keeps the focus, so
 * that one scan follows another.
 */
export function ScanField({ additions }: ScanFieldProps) {
  const { add, send, last, error, unsent, isStuck } = additions;
  const id = useId();
  const [code, setCode] = useState('');
  const [pieces, setPieces] = useState('1');
  const field = useRef<HTMLInputElement>(null);
  const quantity = Math.trunc(Number(pieces));
  useShortcuts([
    { keys: '/', label: m.admin_stock_count_scan(), group: m.admin_stock_counts(), run: () => field.current?.focus() },
  ]);

  function submit(): void {
    const text = code.trim();
    field.current?.focus();
    if (text === '' || quantity < 1 || quantity > MAX_ADDED_PIECES) return;
    add({ code: text, quantity });
    setCode('');
    setPieces('1');
  }

  return (
    <form
      noValidate
      className="sticky top-0 z-20 border-b border-line bg-paper px-4 py-3 md:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            {m.admin_stock_count_scan()}
          </label>
          <input
            ref={field}
            id={id}
            // The first thing that is done here is a scan.
            // biome-ignore lint/a11y/noAutofocus: the page is opened to scan
            autoFocus
            inputMode="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            className={controlClass(error !== null, 'h-11 px-3')}
          />
        </div>
        <div className="w-18 shrink-0">
          <label htmlFor={`${id}-pieces`} className="mb-1 block text-sm font-medium">
            {m.admin_stock_count_pieces()}
          </label>
          <input
            id={`${id}-pieces`}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_ADDED_PIECES}
            value={pieces}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setPieces(target.value)}
            className={controlClass(false, 'tabular h-11 px-2')}
          />
        </div>
        <Button type="submit" variant="primary" className="h-11!">
          {m.admin_stock_count_add()}
        </Button>
      </div>
      <p
        role="status"
        className={classNames('mt-2 min-h-10', error === null ? (last === null ? 'text-slate' : '') : 'text-anor-text')}
      >
        {error ??
          (last === null ? (
            m.admin_stock_count_scan_hint()
          ) : (
            <>
              <span className="line-clamp-1">{last.name}</span>
              <b>{m.admin_stock_count_added({ count: last.counted })}</b>
              {last.is_outside && <span className="text-amber"> · {m.admin_stock_count_outside()}</span>}
            </>
          ))}
      </p>
      {isStuck && (
        <div
          role="alert"
          className="mt-1 flex flex-wrap items-center gap-2 rounded-control bg-amber-tint p-2 text-amber"
        >
          <span className="min-w-0 grow basis-52">{m.admin_stock_count_unsent({ count: unsent })}</span>
          <Button onClick={() => void send()}>{m.admin_stock_count_resend()}</Button>
        </div>
      )}
    </form>
  );
}
