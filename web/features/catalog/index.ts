export { CategoryTiles } from './category-tiles.tsx';
export { ProductShelf } from './product-shelf.tsx';
