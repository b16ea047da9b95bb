import { useState } from 'react';
import type { OrderLine } from '#contract/checkout/checkout.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { LateNote } from '#web/entities/product/late-note.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

const INITIALLY_SHOWN = 4;

/** The ordered products in a short form; a long list can be expanded. */
export function OrderItems({ lines }: { lines: readonly OrderLine[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const goods = lines.filter(({ is_service }) => !is_service);
  const shown = isExpanded || goods.length <= INITIALLY_SHOWN + 1 ? goods : goods.slice(0, INITIALLY_SHOWN);
  return (
    <>
      <ul aria-label={m.orders_goods()} className="space-y-3">
        {shown.map((line) => (
          <li key={line.product_id} className="flex items-start gap-3">
            <Picture
              img={line.img}
              alt=""
              sizes="56px"
              widths={[160]}
              className="size-14 shrink-0 rounded-control bg-tile object-contain p-1"
            />
            <div className="min-w-0 grow text-sm">
              <p className="lines-2 break-words">{line.name}</p>
              <LateNote status={line.status} />
              <p className="mt-0.5 flex flex-wrap justify-between gap-x-3">
                <span className="text-slate">{m.checkout_pieces({ quantity: line.quantity })}</span>
                <span className="font-medium whitespace-nowrap">{line.line_total_formatted}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-x-1">
        {shown.length < goods.length && (
          <Button variant="quiet" className="-ml-3 px-3 text-cobalt-text!" onClick={() => setExpanded(true)}>
            {m.checkout_all_goods({ count: goods.length })}
          </Button>
        )}
        <LocaleLink
          to="/cart"
          className="inline-flex min-h-11 items-center text-sm font-medium text-cobalt-text underline-offset-4 hover:underline"
        >
          {m.checkout_change_cart()}
        </LocaleLink>
      </div>
    </>
  );
}
