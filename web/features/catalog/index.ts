export { CategoryTiles } from './category-tiles.tsx';
export { ProductCard } from './product-card.tsx';
export { ProductShelf } from './product-shelf.tsx';
