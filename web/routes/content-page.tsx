import { Suspense } from 'react';
import { m } from '#messages';
import { orNotFound } from '../catalog/id-slug.ts';
import { ContentLayout } from '../content/content-layout.tsx';
import { describeText } from '../content/describe-text.ts';
import { formatDay } from '../content/format-day.ts';
import { contentHead } from '../found/page-heads.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import { storefrontContext } from '../storefront-context.ts';
import { late } from '../ui/late.ts';
import { RichText } from '../ui/rich-text.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import type { Route } from './+types/content-page.ts';

const AgreementTools = late(async () => (await import('../instalments/agreement-tools.tsx')).AgreementTools);

/** Whatever pages the database has: `/privacy-policy` and its like. An address that is none of them is a 404. */
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
