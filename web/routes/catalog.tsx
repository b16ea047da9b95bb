import { storefrontContext } from '../storefront-context.ts';
import type { Route } from './+types/catalog.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { storefront, locale } = context.get(storefrontContext);
  return { shopName: storefront.shell(locale).settings.shop_name };
}

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.shopName}</h1>;
}
