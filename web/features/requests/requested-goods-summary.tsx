import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { itemsOf, type RequestedGoods, totalOf } from './requested-goods.ts';

const MAX_PICTURES = 4;

/** The goods of the request with their prices. */
export function RequestedGoodsSummary({ requested }: { requested: RequestedGoods }) {
  const goods = itemsOf(requested);
  const [first] = goods;
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="mb-5 rounded-tile bg-mist p-3">
      <div className="flex items-center gap-3">
        <ul className="flex shrink-0 -space-x-3">
          {goods.slice(0, MAX_PICTURES).map(({ card }) => (
            <li key={card.id}>
              <Picture
                img={card.img}
                alt=""
                sizes="56px"
                widths={[160]}
                className="size-14 rounded-control border border-line bg-tile object-contain p-1"
              />
            </li>
          ))}
        </ul>
        <div className="min-w-0">
          <p className="lines-2 text-sm">
            {requested.kind === 'product' ? first?.card.name : m.requests_cart({ count: pieces })}
          </p>
          <p className="font-semibold">{formatSum(totalOf(requested), currentLocale())}</p>
        </div>
      </div>
      <p className="mt-2 text-xs text-slate">{m.requests_price_guaranteed()}</p>
    </div>
  );
}
