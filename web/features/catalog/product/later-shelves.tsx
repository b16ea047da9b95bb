import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import { m } from '#messages';
import { useApi } from '#web/platform/api/use-api.ts';
import { ProductShelf } from '../product-shelf.tsx';
import { RecentShelf } from '../recent/recent-shelf.tsx';

/** Shelves below a product page that are not cached with it: products bought together and recently viewed products. */
export function LaterShelves({ productId }: { productId: number }) {
  return (
    <div className="mt-14 space-y-14 empty:hidden">
      <BoughtTogether key={productId} productId={productId} />
      <RecentShelf key={-productId} current={productId} />
    </div>
  );
}

/** Requested separately because the page is cached. If the request fails, the shelf stays hidden. */
function BoughtTogether({ productId }: { productId: number }) {
  const { data } = useApi(catalogCalls.readBoughtTogether, { params: { id: productId } });
  return <ProductShelf list="bought-together" title={m.product_bought_together()} products={data ?? []} url={null} />;
}
