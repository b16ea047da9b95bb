import { Camera } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { CODE_FAULTS } from '#admin/entities/piece-codes/piece-code-texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { type PieceCode, parsePieceCode, uniqueKind } from '#contract/orders/piece-codes.ts';
import type { PickedLine } from '#contract/picking/picking.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/forms/field.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { CODE_REQUESTS } from './picking-texts.ts';
import { signalScan } from './scan-signal.ts';
import type { Picking } from './use-picking.ts';

const CameraScanner = lazyComponent(async () => (await import('./camera-scanner.tsx')).CameraScanner);

/** A piece whose codes are being read. */
interface Piece {
  /** The code of its good. */
  good: string;
  line: PickedLine;
  codes: Partial<Record<PieceCode, string>>;
}

interface ScanProps {
  picking: Picking;
}

/** Takes every scan: the goods, and after a good the codes that its piece is requested for. It keeps the focus. */
export function PickingScan({ picking }: ScanProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [piece, setPiece] = useState<Piece | null>(null);
  const [message, setMessage] = useState<{ isGood: boolean; text: string } | null>(null);
  const [hasCamera, setCamera] = useState(false);
  const requested = piece?.line.codes.find((code) => piece.codes[code] === undefined);

  // A scanner types wherever the focus is: keystrokes that nothing else takes belong to the field.
  useEffect(() => {
    const focus = ({ target, key }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]');
      if (key.length === 1 && !isElsewhere) field.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  function report(isGood: boolean, sentence: string): void {
    signalScan(isGood ? 'good' : 'bad');
    setMessage({ isGood, text: sentence });
  }

  async function takeGood(code: string, codes: Piece['codes'] = {}): Promise<void> {
    const found = await picking.scan(code, codes);
    if (found.kind === 'wrong') report(false, m.admin_picking_wrong({ code }));
    else if (found.kind === 'enough') report(false, m.admin_picking_enough({ name: found.line.name }));
    else if (found.line.codes.some((one) => codes[one] === undefined)) {
      signalScan('good');
      setMessage(null);
      setPiece({ good: code, line: found.line, codes });
    } else {
      const { name, needed, picked } = found.line;
      setPiece(null);
      report(true, m.admin_picking_scanned({ name, picked: picked + 1, needed, number: found.order.number }));
    }
  }

  function takeCode(current: Piece, code: PieceCode, scanned: string): void {
    const parsed = parsePieceCode(code, scanned);
    if (parsed.kind === 'fault') report(false, CODE_FAULTS[parsed.fault]());
    else if (isUsed(picking, current, code, parsed.identity)) report(false, m.admin_picking_code_used());
    else {
      void takeGood(current.good, { ...current.codes, [code]: parsed.value });
    }
  }

  function take(scanned: string): void {
    if (scanned.trim() === '') return;
    if (piece !== null && requested !== undefined) takeCode(piece, requested, scanned);
    else void takeGood(scanned.trim());
  }

  const label = piece && requested ? CODE_REQUESTS[requested]({ name: piece.line.name }) : m.admin_picking_scan();
  return (
    <section className="sticky top-0 z-20 border-b border-line bg-paper px-4 py-3 md:px-6">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          take(text);
          setText('');
          field.current?.focus();
        }}
      >
        <label htmlFor={id} className="mb-1 line-clamp-2 block text-sm font-medium">
          {label}
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            id={id}
            // The first thing that is done here is a scan.
            // biome-ignore lint/a11y/noAutofocus: the page is opened to scan
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={controlClass(message?.isGood === false, 'h-12 min-w-0 grow px-3 text-base')}
          />
          <Button type="submit" variant="primary" className="h-12!">
            {m.admin_picking_add()}
          </Button>
          <Button className="h-12! px-3.5!" aria-pressed={hasCamera} onClick={() => setCamera(!hasCamera)}>
            <Camera aria-hidden className="size-5" />
            <span className="sr-only">{hasCamera ? m.admin_picking_camera_close() : m.admin_picking_camera()}</span>
          </Button>
        </div>
      </form>
      {hasCamera && (
        <Suspense>
          <CameraScanner onScan={take} />
        </Suspense>
      )}
      <div className="mt-2 flex min-h-10 items-center gap-2">
        <p
          role="status"
          className={classNames(
            'min-w-0 grow font-medium wrap-anywhere',
            message === null ? 'text-slate' : message.isGood ? 'text-leaf' : 'text-anor-text',
          )}
        >
          {message?.text ?? m.admin_picking_scan_ready()}
        </p>
        {piece !== null && <Button onClick={() => setPiece(null)}>{m.admin_picking_cancel_piece()}</Button>}
      </div>
    </section>
  );
}

/** Whether a code was scanned here for another piece, or for this one as its other code. */
function isUsed({ events }: Picking, { codes }: Piece, code: PieceCode, identity: string): boolean {
  const undone = new Set(events.flatMap((event) => (event.kind === 'undo' ? event.undoes : [])));
  const all = [
    codes,
    ...events.flatMap((event) => (event.kind === 'pick' && !undone.has(event.id) ? [event.codes] : [])),
  ];
  return all
    .flatMap((own) => Object.entries(own) as [PieceCode, string][])
    .some(([other, value]) => {
      const parsed = parsePieceCode(other, value);
      return uniqueKind(other) === uniqueKind(code) && parsed.kind === 'valid' && parsed.identity === identity;
    });
}
