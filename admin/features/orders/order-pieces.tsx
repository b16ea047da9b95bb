import { useRef } from 'react';
import { CODE_NAMES, shownCode } from '#admin/entities/piece-codes/piece-code-texts.ts';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm-action.ts';
import { Section } from '#admin/ui/facts.tsx';
import { pickingCalls } from '#contract/picking/picking-calls.ts';
import type { ChangePiece, OrderPieces as OrderPiecesData, SoldPiece } from '#contract/picking/pieces.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { AddPieceCodes } from './add-piece-codes.tsx';

type Line = OrderPiecesData['lines'][number];

/** Serial numbers, IMEI and marking codes of what the buyer gets: as they were scanned, and what is lacking. */
export function OrderPieces({ number }: { number: string }) {
  const { data } = useCall(pickingCalls.readOrderPieces, { params: { number } });
  const lines = (data?.lines ?? []).filter(({ pieces, lacking }) => pieces.length > 0 || lacking > 0);
  if (data === undefined || lines.length === 0) return null;
  return (
    <Section title={m.admin_pieces_title()}>
      <ul>
        {lines.map((line) => (
          <li key={line.product_id} className="border-b border-line py-2.5">
            <LinePieces number={number} line={line} canChange={data.can_change} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface LineProps {
  number: string;
  line: Line;
  canChange: boolean;
}

function LinePieces({ number, line, canChange }: LineProps) {
  const { name, pieces, lacking, unknown_returns: unknownReturns } = line;
  const heading = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p ref={heading} tabIndex={-1} className="min-w-0 grow font-medium outline-none wrap-break-word">
          {name}
        </p>
        {lacking > 0 && <Badge tone="amber">{m.admin_pieces_lacking({ count: lacking })}</Badge>}
      </div>
      {unknownReturns > 0 && <p className="text-amber">{m.admin_pieces_unknown_back({ count: unknownReturns })}</p>}
      <ul>
        {pieces.map((piece, at) => (
          <Piece key={piece.id} {...{ number, piece, canChange }} place={at + 1} canBeBack={unknownReturns > 0} />
        ))}
      </ul>
      {canChange && lacking > 0 && (
        <AddPieceCodes number={number} line={line} onAdded={() => heading.current?.focus()} />
      )}
    </>
  );
}

interface PieceProps {
  number: string;
  piece: SoldPiece;
  place: number;
  canChange: boolean;
  canBeBack: boolean;
}

function Piece({ number, piece, place, canChange, canBeBack }: PieceProps) {
  const { id, codes, back } = piece;
  const saving = useCallMutation(pickingCalls.changePiece, { changes: [pickingCalls.readOrderPieces] });
  const values = codes.map(({ value }) => shownCode(value)).join(', ');
  function save(change: ChangePiece['change']): void {
    saving.mutate(
      { params: { number }, body: { id, change } },
      { onError: ({ message }) => void showToast('error', message) },
    );
  }
  async function takeOut(): Promise<void> {
    const title = m.admin_pieces_wrong_sure();
    const text = m.admin_pieces_wrong_text({ codes: values });
    if (await confirmAction({ title, text, action: m.admin_pieces_wrong_action() })) save('wrong');
  }
  const button = (label: string, name: string, run: () => void) => (
    <Button variant="quiet" aria-label={name} disabled={saving.isPending} onClick={run}>
      {label}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <div className="min-w-0 grow py-1">
        <p className={back === null ? 'tabular wrap-anywhere' : 'tabular text-slate line-through wrap-anywhere'}>
          {m.admin_pieces_piece({ piece: place })}:{' '}
          {codes.map(({ code, value }) => `${CODE_NAMES[code]()} ${shownCode(value)}`).join(' · ')}
        </p>
        {back !== null && (
          <p className="text-slate">{m.admin_pieces_back({ author: back.author, time: formatMoment(back.at) })}</p>
        )}
      </div>
      {canChange && (
        <span className="-mr-3 flex max-md:-ml-3 print:hidden">
          {back === null &&
            canBeBack &&
            button(m.admin_pieces_is_back(), m.admin_pieces_is_back_of({ code: values }), () => save('back'))}
          {back === null &&
            !canBeBack &&
            button(m.admin_pieces_wrong(), m.admin_pieces_wrong_of({ code: values }), () => void takeOut())}
          {back?.can_undo &&
            button(m.admin_pieces_not_this(), m.admin_pieces_not_this_of({ code: values }), () => save('not_back'))}
        </span>
      )}
    </li>
  );
}
