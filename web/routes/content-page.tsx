import { Suspense } from 'react';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { RichText } from '#ui/rich-text.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { ContentLayout } from '#web/features/content/content-layout.tsx';
import { describeText } from '#web/features/content/describe-text.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { orNotFound } from '#web/platform/router/id-slug.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { contentHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/content-page.ts';

const AgreementTools = lazyComponent(
  async () => (await import('#web/features/instalments/agreement-tools.tsx')).AgreementTools,
);

/** Text pages from the database, such as `/privacy-policy`. An unknown slug is a 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('pages');
  return { page: orNotFound(await storefront.page(params.slug, locale)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page } = loaderData;
  const title = m.catalog_title({ name: page.title, shop: shopNameIn(matches) });
  const description = describeText(page.body);
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR ? contentHead(matches, { title, description }, page) : []),
  ];
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const isHydrated = useIsHydrated();
  return (
    <ContentLayout url={page.url} title={page.title}>
      <RichText html={page.body} className="mt-4 md:mt-6" />
      {page.url === '/instalment-agreement' && isHydrated && (
        <Suspense>
          <AgreementTools />
        </Suspense>
      )}
      <p className="mt-8 text-sm text-slate">{m.content_updated({ date: formatDay(page.updated_at) })}</p>
    </ContentLayout>
  );
}
