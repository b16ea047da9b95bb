import { Check } from 'lucide-react';
import type { ProductCard as Card } from '#contract/catalog/catalog.ts';
import type { ChooserPage, LooserChoice, ResultView, UnderstoodAnswer } from '#contract/choosers/choosers.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { BuyButton } from '#web/features/cart/index.ts';
import { ProductCard } from '#web/features/catalog/index.ts';
import { ListToggles } from '#web/features/lists/index.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { filterText } from './filter-text.ts';
import { useFocusAfterStep } from './use-focus-after-step.ts';

const CARD_SIZES = '(width < 48.0625rem) 46vw, (width < 67.5rem) 33vw, 236px';

interface ResultStepProps {
  page: ChooserPage;
  view: ResultView;
}

/** What was understood, what fits, and where all of it is; if nothing does, which answer to give up. */
export function ResultStep({ page, view }: ResultStepProps) {
  const heading = useFocusAfterStep('result');
  return (
    <div className="mt-5 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[22rem_1fr]">
      <section className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none md:text-xl">
          {page.total === 0 ? m.choosers_nothing() : m.choosers_fit({ count: page.total })}
        </h2>
        {page.total === 0 ? <Nothing page={page} looser={view.looser} /> : <Fitting page={page} view={view} />}
      </section>
      <section className="rounded-banner bg-mist p-5 md:p-6 lg:sticky lg:top-24 lg:order-first">
        <h2 className="text-lg">{m.choosers_understood()}</h2>
        <ol className="mt-3 divide-y divide-line">
          {view.understood.map((answer) => (
            <Understood key={answer.changeUrl} {...answer} />
          ))}
        </ol>
        <p className="mt-3 text-sm text-slate">{m.choosers_share()}</p>
        <LocaleLink to={page.url} className={buttonClass('quiet', 'md', '-ml-4 mt-1 text-cobalt-text')}>
          {m.choosers_again()}
        </LocaleLink>
      </section>
    </div>
  );
}

function Understood({ question, answer, reason, filters, changeUrl }: UnderstoodAnswer) {
  return (
    <li className="flex gap-3 py-3">
      <Check
        aria-hidden
        className={answer === null ? 'mt-0.5 size-5 shrink-0 opacity-0' : 'mt-0.5 size-5 shrink-0 text-leaf'}
      />
      <div className="min-w-0 grow text-sm">
        <p className="text-slate">{question}</p>
        <p className="text-base font-medium">{answer ?? m.choosers_any()}</p>
        {reason !== null && <p className="mt-1">{reason}</p>}
        {filters.length > 0 && <p className="mt-1 text-slate">{filters.map(filterText).join(', ')}</p>}
      </div>
      <LocaleLink
        to={changeUrl}
        rel="nofollow"
        aria-label={m.choosers_change_answer({ question })}
        className="hit-area h-fit shrink-0 text-sm font-medium text-cobalt-text hover:underline"
      >
        {m.choosers_change()}
      </LocaleLink>
    </li>
  );
}

function Fitting({ page, view }: ResultStepProps) {
  const all = view.listingUrl ?? page.category.url;
  return (
    <>
      {view.filters.length > 0 && (
        <ul aria-label={m.choosers_filters()} className="mt-3 flex flex-wrap gap-2">
          {view.filters.map((filter) => (
            <li key={filterText(filter)} className="rounded-full bg-cobalt-tint px-3 py-1.5 text-sm text-cobalt-text">
              {filterText(filter)}
            </li>
          ))}
        </ul>
      )}
      <ul
        aria-label={m.choosers_goods()}
        data-list={page.url}
        className="mt-5 grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4"
      >
        {view.products.map((product) => (
          <li key={product.id}>
            <Good product={product} />
          </li>
        ))}
      </ul>
      <LocaleLink to={all} className={buttonClass('primary', 'lg', 'mt-6 w-full sm:w-auto')}>
        {m.choosers_all({ count: page.total })}
      </LocaleLink>
    </>
  );
}

function Good({ product }: { product: Card }) {
  return (
    <ProductCard
      product={product}
      heading="h3"
      sizes={CARD_SIZES}
      cornerActions={<ListToggles product={product} />}
      actions={<BuyButton product={product} />}
    />
  );
}

function Nothing({ page, looser }: { page: ChooserPage; looser: readonly LooserChoice[] }) {
  return (
    <>
      <p className="mt-2 text-slate">{looser.length > 0 ? m.choosers_nothing_hint() : m.choosers_nothing_here()}</p>
      <ul className="mt-4 grid gap-2.5 sm:grid-cols-2 sm:gap-3">
        {looser.map(({ answers, count, url }) => (
          <li key={url}>
            <LocaleLink
              to={url}
              rel="nofollow"
              className="flex h-full flex-col rounded-tile border border-line bg-paper px-4 py-3 transition-colors hover:border-slate"
            >
              <span className="font-medium">
                {m.choosers_without({ answers: answers.map((answer) => `«${answer}»`).join(', ') })}
              </span>
              <span className="mt-0.5 text-sm text-slate">{m.choosers_goods_count({ count })}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
      <LocaleLink to={page.category.url} className={buttonClass('outline', 'lg', 'mt-5 w-full sm:w-auto')}>
        {m.choosers_whole_category()}
      </LocaleLink>
    </>
  );
}
