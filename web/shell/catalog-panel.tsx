import { useState } from 'react';
import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { range } from '#ui/range.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useCategoryTree } from './use-category-tree.ts';

/** The catalogue panel on desktop: top categories on the left, the subcategories of the selected one on the right. */
export function CatalogPanel({ onClose }: { onClose: () => void }) {
  const state = useCategoryTree();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.shell_catalog()}
      closeLabel={m.shell_close()}
      placement="top"
    >
      <div className="container-shop min-h-[28rem] px-0! pb-4">
        {state.kind === 'ready' && <Panes tree={state.tree} onLeave={onClose} />}
        {state.kind === 'loading' && <PanesSkeleton />}
        {state.kind === 'failed' && (
          <p className="flex items-center gap-4 py-8">
            {m.shell_catalog_failed()}
            <Button variant="tint" onClick={state.retry}>
              {m.shell_retry()}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Panes({ tree, onLeave }: { tree: CategoryNode[]; onLeave: () => void }) {
  const [chosenId, setChosenId] = useState(tree[0]?.id);
  const chosen = tree.find((node) => node.id === chosenId);
  return (
    <div className="grid grid-cols-[17rem_1fr] gap-8">
      <ul className="space-y-0.5">
        {tree.map((node) => (
          <li key={node.id}>
            <LocaleLink
              to={node.url}
              onClick={onLeave}
              onPointerEnter={() => setChosenId(node.id)}
              onFocus={() => setChosenId(node.id)}
              className={classNames(
                'flex items-center gap-3 rounded-control p-1.5 pr-3 text-sm font-medium',
                node.id === chosenId && 'bg-cobalt-tint text-cobalt-text',
              )}
            >
              <span className="size-9 shrink-0 rounded-control bg-tile p-1">
                <Picture img={node.img} alt="" sizes="36px" widths={[160]} className="size-full object-contain" />
              </span>
              {node.name}
            </LocaleLink>
          </li>
        ))}
      </ul>
      {chosen && <ChosenPane node={chosen} onLeave={onLeave} />}
    </div>
  );
}

function ChosenPane({ node, onLeave }: { node: CategoryNode; onLeave: () => void }) {
  return (
    <div key={node.id} className="animate-[rise_160ms_var(--ease-out)]">
      <LocaleLink to={node.url} onClick={onLeave} className="text-xl font-semibold hover:text-cobalt-text">
        {node.name}
      </LocaleLink>
      <div className="mt-4 space-y-6">
        {node.children.map((child) => (
          <section key={child.id}>
            <LocaleLink to={child.url} onClick={onLeave} className="text-sm font-semibold hover:text-cobalt-text">
              {child.name}
            </LocaleLink>
            <ul className="mt-2 grid grid-cols-3 gap-3 lg:grid-cols-4 xl:grid-cols-5">
              {child.children.map((leaf) => (
                <li key={leaf.id}>
                  <LocaleLink
                    to={leaf.url}
                    onClick={onLeave}
                    className="group block h-full rounded-tile bg-mist p-3 text-sm hover:text-cobalt-text"
                  >
                    <span className="mb-2 block aspect-[4/3] rounded-control bg-tile p-2">
                      <Picture
                        img={leaf.img}
                        alt=""
                        sizes="180px"
                        widths={[160, 320]}
                        className="size-full object-contain transition-transform group-hover:scale-105"
                      />
                    </span>
                    <span className="font-medium">{leaf.name}</span>{' '}
                    <span className="text-slate">{leaf.products_count}</span>
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function PanesSkeleton() {
  return (
    <div className="grid grid-cols-[17rem_1fr] gap-8">
      <div className="space-y-2">
        {range(10).map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
      <div className="grid grid-cols-4 gap-3">
        {range(8).map((tile) => (
          <Skeleton key={tile} className="h-44" />
        ))}
      </div>
    </div>
  );
}
