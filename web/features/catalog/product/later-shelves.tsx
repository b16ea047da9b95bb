import { useEffect, useState } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
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

function BoughtTogether({ productId }: { productId: number }) {
  const [products, setProducts] = useState<ProductCard[]>([]);
  // Requested separately because the page is cached. If the request fails, the shelf stays hidden.
  useEffect(() => {
    const controller = new AbortController();
    requestBoughtTogether(productId, controller.signal).then(setProducts, () => undefined);
    return () => controller.abort();
  }, [productId]);
  return <ProductShelf list="bought-together" title={m.product_bought_together()} products={products} url={null} />;
}

async function requestBoughtTogether(id: number, signal: AbortSignal): Promise<ProductCard[]> {
  const response = await fetch(`/api/v2/products/${id}/bought-together`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  return response.ok ? ((await response.json()) as { data: ProductCard[] }).data : [];
}
