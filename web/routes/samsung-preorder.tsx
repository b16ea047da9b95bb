import { m } from '#messages';
import { Breadcrumbs } from '../catalog/breadcrumbs.tsx';
import { listHead } from '../found/page-heads.ts';
import { NoModels } from '../requests/no-models.tsx';
import { PhoneModelChooser } from '../requests/phone-model-chooser.tsx';
import { shopNameIn } from '../shell/shop-name.ts';
import { storefrontContext } from '../storefront-context.ts';
import type { Route } from './+types/samsung-preorder.ts';

/** The pre-order page of one phone maker's new models. */
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
