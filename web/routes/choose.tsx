import { parseChooserUrl } from '#contract/choosers/chooser-url.ts';
import type { ChooserLink, ChooserPage } from '#contract/choosers/choosers.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { ChooserList } from '#web/features/choosers/chooser-list.tsx';
import { QuestionStep } from '#web/features/choosers/question-step.tsx';
import { ResultStep } from '#web/features/choosers/result-step.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { assertAddress, idOf, orNotFound } from '#web/platform/router/id-slug.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { listHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/choose.ts';

type Data = { choosers: ChooserLink[] } | { page: ChooserPage };

export const handle = {
  canonical: (data: Data) => ('page' in data ? data.page.url : '/choose'),
  isIndexed: (data: Data) => !('page' in data) || data.page.isStart,
} satisfies PageHandle;

/**
 * `/choose`: the kinds of goods that the shop helps to choose. `/choose/4011-fridges?answers=12,40&step=3`: a question, or
 * what the answers leave. One route for both, because every page of the shop loads the list of routes.
 */
export function loader({ request, params, context }: Route.LoaderArgs): Data {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('content', 'all-listings', 'categories');
  if (params.idSlug === undefined) {
    const choosers = storefront.choosers(locale);
    return { choosers: orNotFound(choosers.length === 0 ? null : choosers) };
  }
  const state = parseChooserUrl(new URL(request.url).searchParams);
  const page = orNotFound(storefront.chooser(idOf(params.idSlug), state, locale));
  assertAddress(request, page.url);
  return { page };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, lead, url } =
    'page' in loaderData ? loaderData.page : { name: m.choosers_title(), lead: null, url: '/choose' };
  const title = m.catalog_title({ name, shop: shopNameIn(matches) });
  const description = lead ?? m.choosers_lead();
  const items = 'page' in loaderData ? [] : loaderData.choosers;
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR ? listHead(matches, { title, description }, { name, url, items }) : []),
  ];
}

export default function Choose({ loaderData }: Route.ComponentProps) {
  return 'page' in loaderData ? <Chooser page={loaderData.page} /> : <ChooserList choosers={loaderData.choosers} />;
}

function Chooser({ page }: { page: ChooserPage }) {
  const { view, category } = page;
  return (
    <>
      <Breadcrumbs trail={[category, { name: m.choosers_title(), url: '/choose' }]} />
      <div className="container-shop mt-1 pb-6">
        <h1 className={classNames('text-xl md:text-2xl', view.kind === 'question' && 'mx-auto max-w-2xl')}>
          {page.name}
        </h1>
        {view.kind === 'question' ? <QuestionStep page={page} view={view} /> : <ResultStep page={page} view={view} />}
      </div>
    </>
  );
}
