import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import type { StaffReceipt } from '#contract/receipts/staff-receipt.ts';
import { m } from '#messages';
import { LACKING_NAMES, RECEIPT_FAILURE_TEXTS } from './receipt-texts.ts';

/** Why a receipt is not registered: which lines, and what to mend. Goods are links to the place where their codes are. */
export function ReceiptFailureText({ receipt: { failure, answer, refused_lines } }: { receipt: StaffReceipt }) {
  const may = useMay();
  if (failure === null) return null;
  return (
    <div className="space-y-1 text-sm">
      <p>{RECEIPT_FAILURE_TEXTS[failure]()}</p>
      {answer && <p className="text-slate wrap-anywhere">{m.admin_receipts_answer({ answer })}</p>}
      {refused_lines.length > 0 && (
        <ul className="list-disc space-y-0.5 pl-4">
          {refused_lines.map(({ product_id, name, lacks }) => (
            <li key={product_id ?? 'delivery'}>
              {product_id !== null && may('products:see') ? (
                <Link to={`/products/${product_id}`} className="text-cobalt-text hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
              {lacks.length > 0 && `: ${lacks.map((code) => LACKING_NAMES[code]()).join(', ')}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
