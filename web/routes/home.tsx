import { storefrontContext } from '../storefront-context.ts';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('content', 'all-listings');
  return storefront.home(locale);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return loaderData.shelves.map((shelf) => (
    <ul key={shelf.code}>
      {shelf.products.map((product) => (
        <li key={product.id}>{product.name}</li>
      ))}
    </ul>
  ));
}
