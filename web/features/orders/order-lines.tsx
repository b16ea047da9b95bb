import { Truck } from 'lucide-react';
import type { OrderLine } from '#contract/checkout/checkout.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** The ordered products with their names and prices of that time, and the shipping where it is a line of its own. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={`${line.product_id} ${line.price}`} className="flex gap-4 py-4">
          {line.is_service ? (
            <span className="grid size-18 shrink-0 place-items-center rounded-tile bg-mist text-slate">
              <Truck aria-hidden className="size-7" />
            </span>
          ) : (
            <Picture
              img={line.img}
              alt=""
              sizes="72px"
              widths={[160]}
              className="size-18 shrink-0 rounded-tile bg-tile object-contain p-1.5"
            />
          )}
          <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <div className="min-w-0 basis-60 grow">
              <LineName line={line} />
              {!line.is_service && (
                <p className="mt-1 text-sm text-slate">
                  {m.orders_pieces({ quantity: line.quantity, sum: line.price_formatted })}
                </p>
              )}
            </div>
            <p className="font-semibold whitespace-nowrap">{line.line_total_formatted}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function LineName({ line: { name, url } }: { line: OrderLine }) {
  if (url === null) return <p className="text-pretty break-words">{name}</p>;
  return (
    <LocaleLink to={url} className="block text-pretty break-words hover:text-cobalt-text">
      {name}
    </LocaleLink>
  );
}
