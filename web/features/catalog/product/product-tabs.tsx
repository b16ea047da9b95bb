import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Product } from '#contract/catalog/catalog.ts';
import type { QuestionPage } from '#contract/questions/questions.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.ts';
import { ReviewTexts } from '#web/features/reviews/index.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { AdvantageFrame } from './advantage-frame.tsx';
import { AllCharacteristics } from './characteristics.tsx';

const ReviewsTab = lazyComponent(async () => (await import('#web/features/reviews/reviews-tab.tsx')).ReviewsTab);

/** The tabs in the order of the product's `section` field (specification 4.7). */
const PRODUCT_TABS = ['advantage', 'overview', 'characteristics', 'reviews'] as const;
type ProductTab = (typeof PRODUCT_TABS)[number];

interface TabContent {
  tab: ProductTab;
  label: string;
  content: ReactNode;
  /** Replaces `content` in the open tab. Set when the open tab needs code that a closed tab does not load. */
  opened?: ReactNode;
}

interface ProductTabsProps {
  product: Product;
  reviews: ReviewPage;
  questions: QuestionPage;
}

/**
 * The URL holds the open tab. The page contains the text of every tab, for search engines and for browsers without
 * JavaScript.
 */
export function ProductTabs({ product, reviews, questions }: ProductTabsProps) {
  const [params] = useSearchParams();
  const tabs = tabsOf({ product, reviews, questions });
  const requestedTab = tabs.find(({ tab }) => tab === params.get('tab'));
  const open =
    requestedTab ??
    tabs.find(({ tab }) => tab === PRODUCT_TABS[product.section]) ??
    tabs.find(({ tab }) => tab === 'characteristics');
  return (
    <section aria-label={m.product_about()} id="about" className="container-shop mt-12">
      <div className="more-fade scrollbar-none -mx-4 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0">
        <div role="tablist" aria-label={m.product_about()} className="flex w-max gap-6 pr-6">
          {tabs.map(({ tab, label }) => (
            <LocaleLink
              key={tab}
              ref={tab === open?.tab ? showWhole : null}
              id={`tab-${tab}`}
              role="tab"
              aria-selected={tab === open?.tab}
              aria-controls={`panel-${tab}`}
              to={`${product.url}?tab=${tab}`}
              replace
              preventScrollReset
              prefetch="none"
              className={classNames(
                '-mb-px flex min-h-12 items-center border-b-2 text-base font-medium whitespace-nowrap',
                tab === open?.tab ? 'border-cobalt text-ink' : 'border-transparent text-slate hover:text-ink',
              )}
            >
              {label}
            </LocaleLink>
          ))}
        </div>
      </div>
      {tabs.map(({ tab, content, opened }) => (
        <div
          key={tab}
          id={`panel-${tab}`}
          role="tabpanel"
          aria-labelledby={`tab-${tab}`}
          hidden={tab !== open?.tab}
          className="pt-6"
        >
          {tab === open?.tab && opened ? <Suspense fallback={content}>{opened}</Suspense> : content}
        </div>
      ))}
    </section>
  );
}

/**
 * On a phone the names of the tabs do not fit, so the open one is scrolled into view. `scrollIntoView` would also scroll
 * the page.
 */
function showWhole(name: HTMLElement | null) {
  const strip = name?.closest('[role="tablist"]')?.parentElement;
  if (!name || !strip) return;
  const { left, right } = name.getBoundingClientRect();
  const { left: start, right: end } = strip.getBoundingClientRect();
  const gutter = 16;
  if (left < start + gutter) strip.scrollLeft -= start + gutter - left;
  else if (right > end - gutter) strip.scrollLeft += right - end + gutter;
}

function tabsOf({ product, reviews, questions }: ProductTabsProps): TabContent[] {
  return [
    ...(product.advantage === null
      ? []
      : [
          {
            tab: 'advantage' as const,
            label: m.product_tab_advantage(),
            content: <AdvantageFrame title={m.product_tab_advantage()} productId={product.id} />,
          },
        ]),
    {
      tab: 'overview' as const,
      label: m.product_tab_overview(),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised this HTML
      content: <div className="rich-text max-w-prose" dangerouslySetInnerHTML={{ __html: product.body }} />,
    },
    {
      tab: 'characteristics' as const,
      label: m.product_tab_characteristics(),
      content: <AllCharacteristics product={product} />,
    },
    {
      tab: 'reviews' as const,
      label: m.reviews_tab({ count: reviews.summary.count }),
      content: <ReviewTexts reviews={reviews} questions={questions} />,
      opened: <ReviewsTab key={product.id} productId={product.id} reviews={reviews} questions={questions} />,
    },
  ];
}
