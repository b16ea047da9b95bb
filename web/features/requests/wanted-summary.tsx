import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { goodsOf, totalOf, type Wanted } from './requested-goods.ts';

const MOST_PICTURES = 4;

/** What is bought, at which price. */
export function WantedSummary({ wanted }: { wanted: Wanted }) {
  const goods = goodsOf(wanted);
  const [first] = goods;
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="mb-5 rounded-tile bg-mist p-3">
      <div className="flex items-center gap-3">
        <ul className="flex shrink-0 -space-x-3">
          {goods.slice(0, MOST_PICTURES).map(({ card }) => (
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
            {wanted.kind === 'product' ? first?.card.name : m.requests_cart({ count: pieces })}
          </p>
          <p className="font-semibold">{formatSum(totalOf(wanted), currentLocale())}</p>
        </div>
      </div>
      <p className="mt-2 text-xs text-slate">{m.requests_price_kept()}</p>
    </div>
  );
}
