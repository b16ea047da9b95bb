import { useEffect, useState } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { ProductShelf } from '../product-shelf.tsx';
import { RecentShelf } from '../recent/recent-shelf.tsx';

/** What stands under a product's page and changes apart from it: what others bought with it, what this browser has shown before. */
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
  // Orders are counted apart from the page, which is kept. Without an answer nothing is missing.
  useEffect(() => {
    const over = new AbortController();
    requestBoughtTogether(productId, over.signal).then(setProducts, () => undefined);
    return () => over.abort();
  }, [productId]);
  return <ProductShelf list="bought-together" title={m.product_bought_together()} products={products} url={null} />;
}

async function requestBoughtTogether(id: number, signal: AbortSignal): Promise<ProductCard[]> {
  const answer = await fetch(`/api/v2/products/${id}/bought-together`, {
    signal,
    headers: { 'accept-language': currentLocale() },
  });
  return answer.ok ? ((await answer.json()) as { data: ProductCard[] }).data : [];
}
