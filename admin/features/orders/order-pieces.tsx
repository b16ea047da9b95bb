import { Section } from '#admin/ui/facts.tsx';
import type { OrderPiece } from '#contract/orders/order-pieces.ts';
import type { StaffOrder } from '#contract/orders/staff-order.ts';
import type { PieceCode } from '#contract/picking/piece-codes.ts';
import { m } from '#messages';

const NAMES: Record<PieceCode, () => string> = {
  serial: m.admin_pieces_serial,
  imei: m.admin_pieces_imei,
  imei_2: m.admin_pieces_imei_2,
  marking: m.admin_pieces_marking,
};

/** Serial numbers, IMEI and marking codes of what the buyer gets, as they were scanned when it was picked. */
export function OrderPieces({ order }: { order: StaffOrder }) {
  if (order.pieces.length === 0) return null;
  return (
    <Section title={m.admin_pieces_title()}>
      <ul>
        {order.lines.flatMap(({ product_id, name }) => {
          const codes = order.pieces.filter((piece) => piece.product_id === product_id);
          if (codes.length === 0) return [];
          return (
            <li key={product_id} className="border-b border-line py-2">
              <p className="font-medium">{name}</p>
              <PieceCodes codes={codes} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The codes of one good, a line for each piece. */
export function PieceCodes({ codes }: { codes: readonly OrderPiece[] }) {
  return [...Map.groupBy(codes, ({ piece }) => piece)].map(([piece, ofPiece]) => (
    <p key={piece} className="tabular text-sm wrap-anywhere">
      {m.admin_pieces_piece({ piece })}:{' '}
      {ofPiece.map(({ code, value }) => `${NAMES[code]()} ${value.replaceAll('\u001d', '␝')}`).join(' · ')}
    </p>
  ));
}
