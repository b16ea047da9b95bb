import { m } from '#messages';
import { NoModels } from '#web/features/requests/no-models.tsx';
import { PhoneModelChooser } from '#web/features/requests/phone-model-chooser.tsx';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { listHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/samsung-preorder.ts';

/** The pre-order page for new models of one phone manufacturer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  const models = await storefront.phoneModels(locale);
  pageTags.add('content');
  for (const { product_id } of models) if (product_id !== null) pageTags.add(`product:${product_id}`);
  return { models };
}

export function meta({ matches }: Route.MetaArgs) {
  const name = m.requests_models_title();
  const title = m.catalog_title({ name, shop: shopNameIn(matches) });
  const description = m.requests_models_lead();
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR
      ? listHead(matches, { title, description }, { name, url: '/samsung-preorder', items: [] })
      : []),
  ];
}

export default function SamsungPreorder({ loaderData }: Route.ComponentProps) {
  const { models } = loaderData;
  return (
    <>
      <Breadcrumbs trail={[{ name: m.content_promotions(), url: '/promotions' }]} />
      {models.length === 0 ? <NoModels /> : <PhoneModelChooser models={models} />}
    </>
  );
}
