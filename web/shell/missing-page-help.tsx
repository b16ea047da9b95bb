import { CategoryTiles } from '#web/features/catalog/index.ts';
import { RecentShelf } from '#web/features/catalog/recent/recent-shelf.tsx';
import { useCategoryTree } from './use-category-tree.ts';

/** What is on a missing page: the categories, and what this browser has viewed. */
export function MissingPageHelp() {
  const tree = useCategoryTree();
  return (
    <div className="space-y-12">
      {tree.kind === 'ready' && <CategoryTiles categories={tree.tree} />}
      <RecentShelf />
    </div>
  );
}
