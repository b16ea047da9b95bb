import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  EllipsisVertical,
  ExternalLink,
  FolderPlus,
  History,
  IndentDecrease,
  IndentIncrease,
  Package,
  PackagePlus,
  Pencil,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { Badge } from '#admin/ui/badge.tsx';
import { IconButton } from '#admin/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#admin/ui/menu.tsx';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { categoryName } from './category-name.ts';
import type { CategoryNode, DropSide, Step } from './category-tree.ts';
import { useCategoryDrag } from './use-category-drag.ts';

export interface RowActions {
  mayEdit: boolean;
  onOpen(node: CategoryNode): void;
  onToggle(node: CategoryNode): void;
  onFocus(node: CategoryNode): void;
  onNewInside(node: CategoryNode): void;
  onStep(node: CategoryNode, step: Step): void;
  onDrop(moved: number, target: CategoryNode, side: DropSide): void;
  canDrop(moved: number, target: CategoryNode): boolean;
}

interface CategoryRowProps extends RowActions {
  node: CategoryNode;
  siblings: readonly CategoryNode[];
  isOpen: boolean;
  isCurrent: boolean;
}

/** A line of the tree. */
export function CategoryRow({ node, siblings, isOpen, isCurrent, ...actions }: CategoryRowProps) {
  const { category, level, children, goods, isHiddenAbove } = node;
  const { id, name_uz, is_published } = category;
  const hasChildren = children.length > 0;
  const { ref, side } = useCategoryDrag({
    id,
    isDisabled: !actions.mayEdit,
    canTake: (moved) => actions.canDrop(moved, node),
    isOpen: isOpen && hasChildren,
    onTake: (moved, dropped) => actions.onDrop(moved, node, dropped),
  });
  const isShown = is_published && !isHiddenAbove;
  return (
    <div
      ref={ref}
      role="treeitem"
      data-category={id}
      aria-level={level}
      aria-setsize={siblings.length}
      aria-posinset={siblings.indexOf(node) + 1}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-description={m.admin_categories_goods({ count: goods })}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => actions.onFocus(node)}
      className={classNames(
        'group relative flex items-center gap-2 border-b border-line pr-1 outline-none',
        'focus-visible:bg-cobalt-tint',
        side === 'inside' ? 'bg-cobalt-tint' : 'hover:bg-mist',
      )}
      style={{ paddingInlineStart: `${(level - 1) * 1.5}rem` }}
    >
      {side !== null && side !== 'inside' && (
        <span
          aria-hidden
          className={classNames('absolute inset-x-0 h-0.5 bg-cobalt', side === 'before' ? '-top-px' : '-bottom-px')}
        />
      )}
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => actions.onToggle(node)}
          className="control control-square inline-flex shrink-0 items-center justify-center text-slate hover:text-ink"
        >
          <ChevronRight aria-hidden className={classNames('size-4 transition-transform', isOpen && 'rotate-90')} />
        </button>
      ) : (
        <span className="control-square shrink-0" />
      )}
      <Picture
        img={category.picture === null ? null : `/pictures/${category.picture}`}
        alt=""
        sizes="32px"
        widths={[160]}
        className="size-8 shrink-0 rounded-control bg-tile object-contain"
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the row does the same. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the row is the element of the tree. */}
      <div
        onClick={() => actions.onOpen(node)}
        className="flex min-w-0 grow cursor-pointer flex-wrap items-center gap-x-2 py-2"
      >
        <span className={classNames('wrap-break-word', level === 1 && 'font-medium', !isShown && 'text-slate')}>
          {categoryName(category)}
        </span>
        {!is_published && <Badge>{m.admin_categories_hidden()}</Badge>}
        {is_published && isHiddenAbove && <Badge>{m.admin_categories_hidden_above()}</Badge>}
        {name_uz === null && <span className="text-xs text-amber">{m.admin_categories_no_uz()}</span>}
      </div>
      <span
        id={`category-${id}-goods`}
        className="tabular shrink-0 text-slate"
        title={m.admin_categories_goods({ count: goods })}
      >
        {groupThousands(goods)}
      </span>
      <RowMenu node={node} siblings={siblings} isCurrent={isCurrent} {...actions} />
    </div>
  );
}

function RowMenu({
  node,
  siblings,
  isCurrent,
  mayEdit,
  onOpen,
  onNewInside,
  onStep,
}: Omit<CategoryRowProps, 'isOpen'>) {
  const navigate = useNavigate();
  const { id, slug, is_published } = node.category;
  const at = siblings.indexOf(node);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={m.admin_categories_actions()}
          tabIndex={isCurrent ? 0 : -1}
          className="group-focus-within:text-ink"
        >
          <EllipsisVertical aria-hidden className="size-4" />
        </IconButton>
      }
    >
      {mayEdit && (
        <>
          <MenuItem Icon={Pencil} keys="Enter" onSelect={() => onOpen(node)}>
            {m.admin_categories_open()}
          </MenuItem>
          <MenuItem Icon={FolderPlus} onSelect={() => onNewInside(node)}>
            {m.admin_categories_new_inside()}
          </MenuItem>
          <MenuItem Icon={PackagePlus} onSelect={() => void navigate(`/products/new?category=${id}`)}>
            {m.admin_categories_new_product()}
          </MenuItem>
          <MenuSeparator />
          <MenuItem Icon={ArrowUp} isDisabled={at === 0} onSelect={() => onStep(node, 'up')}>
            {m.admin_categories_up()}
          </MenuItem>
          <MenuItem Icon={ArrowDown} isDisabled={at === siblings.length - 1} onSelect={() => onStep(node, 'down')}>
            {m.admin_categories_down()}
          </MenuItem>
          <MenuItem Icon={IndentIncrease} isDisabled={at === 0} onSelect={() => onStep(node, 'in')}>
            {m.admin_categories_in()}
          </MenuItem>
          <MenuItem Icon={IndentDecrease} isDisabled={node.parent === null} onSelect={() => onStep(node, 'out')}>
            {m.admin_categories_out()}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem Icon={Package} onSelect={() => void navigate(`/products?f=category:in:${id}`)}>
        {m.admin_categories_show_goods()}
      </MenuItem>
      {is_published && !node.isHiddenAbove && (
        <MenuItem Icon={ExternalLink} onSelect={() => window.open(`/category/${id}-${slug}`, '_blank', 'noreferrer')}>
          {m.admin_categories_in_shop()}
        </MenuItem>
      )}
      <MenuItem Icon={History} onSelect={() => void navigate(`/changes?entity=categories&key=${id}`)}>
        {m.admin_categories_history()}
      </MenuItem>
    </Menu>
  );
}
