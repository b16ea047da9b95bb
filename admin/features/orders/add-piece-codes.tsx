import { useState } from 'react';
import { CODE_FAULTS, CODE_NAMES } from '#admin/entities/piece-codes/piece-code-texts.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { type PieceCode, parsePieceCode } from '#contract/orders/piece-codes.ts';
import { pickingCalls } from '#contract/picking/picking-calls.ts';
import type { OrderPieces } from '#contract/picking/pieces.ts';
import { m } from '#messages';
import { TextField } from '#ui/forms/field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';

interface AddProps {
  number: string;
  line: OrderPieces['lines'][number];
  /** The form is gone then, and with it the focus. */
  onAdded(): void;
}

const IMEI_CODES: readonly PieceCode[] = ['imei', 'imei_2'];

/** Codes of a piece that was packed at the desk, without the phone of a picker. */
export function AddPieceCodes({ number, line: { product_id, name, codes }, onAdded }: AddProps) {
  const [typed, setTyped] = useState<Partial<Record<PieceCode, string>> | null>(null);
  const [hasTried, setTried] = useState(false);
  const [keys] = useState(createRequestKeys);
  const adding = useCallMutation(pickingCalls.addPiece, { changes: [pickingCalls.readOrderPieces] });
  if (typed === null) {
    return (
      <Button
        className="mt-1 print:hidden"
        aria-label={m.admin_pieces_add_of({ name })}
        onClick={() => {
          adding.reset();
          setTried(false);
          setTyped({});
        }}
      >
        {m.admin_pieces_add()}
      </Button>
    );
  }
  const faults = new Map(codes.map((code) => [code, faultOf(code, typed[code] ?? '')]));
  return (
    <form
      noValidate
      className="mt-2 max-w-md space-y-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const faulty = codes.findIndex((code) => faults.get(code) !== undefined);
        if (faulty !== -1) event.currentTarget.querySelectorAll('input').item(faulty).focus();
        if (adding.isPending || faulty !== -1) return;
        const content = { product_id, codes: typed };
        adding.mutate(
          { params: { number }, body: { id: keys.keyOf(content), ...content } },
          {
            onSuccess: () => {
              setTyped(null);
              onAdded();
            },
          },
        );
      }}
    >
      {codes.map((code, at) => (
        <TextField
          key={code}
          label={CODE_NAMES[code]()}
          autoFocus={at === 0}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed[code] ?? ''}
          hint={IMEI_CODES.includes(code) ? m.admin_pieces_imei_hint() : undefined}
          error={hasTried ? faults.get(code) : undefined}
          onChange={({ target }) => setTyped({ ...typed, [code]: target.value })}
        />
      ))}
      <FormError message={adding.error?.message} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={adding.isPending} aria-busy={adding.isPending}>
          {m.admin_pieces_save()}
        </Button>
        <Button onClick={() => setTyped(null)}>{m.admin_ui_cancel()}</Button>
      </div>
    </form>
  );
}

function faultOf(code: PieceCode, text: string): string | undefined {
  if (text.trim() === '') return m.form_required();
  const parsed = parsePieceCode(code, text);
  return parsed.kind === 'fault' ? CODE_FAULTS[parsed.fault]() : undefined;
}
