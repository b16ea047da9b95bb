import type { ProductCard as Card } from '#contract/catalog/catalog.ts';
import { Picture } from '#ui/picture.tsx';
import { TilePicture } from '#ui/tile-picture.tsx';
import { Availability } from '#web/entities/product/availability.tsx';
import { CardPrice } from '#web/entities/product/card-price.tsx';
import { CardRating } from '#web/entities/product/card-rating.tsx';
import { ProductStickers } from '#web/features/catalog/product-stickers.tsx';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { Pager } from '#web/platform/navigation/pager.tsx';

const STICKERS = ['sale', 'gift', 'new', 'hit', 'warranty', 'other'].map((code, index) => ({
  id: index + 1,
  code,
  name: code,
  img: null,
  is_gift: false,
  url: null,
}));
const STATUSES = [0, 1, 2, 3, 4, 5];

export function ProductSamples({ products, img }: { products: readonly Card[]; img: string | null }) {
  return (
    <div className="gallery-stack">
      <div className="gallery-row">
        <Picture
          img={img}
          alt=""
          sizes="144px"
          priority="seen"
          className="gallery-tile rounded-tile bg-tile object-contain"
        />
        <Picture img={null} alt="" sizes="144px" className="gallery-tile rounded-tile" />
        <TilePicture img={null} alt="" sizes="144px" className="gallery-tile rounded-tile" />
      </div>
      <div className="gallery-tile">
        <ProductStickers product={{ id: 1, stickers: STICKERS, discount: 15 }} all />
      </div>
      <div className="gallery-row">
        {STATUSES.map((status) => (
          <Availability key={status} product={{ status, stock_left: null, pickup_stores: 0 }} />
        ))}
        <Availability product={{ status: 1, stock_left: 1, pickup_stores: 1 }} />
        <Availability product={{ status: 1, stock_left: 3, pickup_stores: 2 }} />
      </div>
      {products.map((product) => (
        <div key={product.id} className="gallery-row">
          <CardPrice product={product} />
          <CardRating product={product} />
        </div>
      ))}
      <Breadcrumbs trail={[{ name: 'Смартфоны и гаджеты для дома', url: '/catalog' }]} />
      {[1, 3, 9].map((page) => (
        <Pager key={page} meta={{ current_page: page, last_page: 9, per_page: 24, total: 200 }} path="/articles" />
      ))}
    </div>
  );
}
