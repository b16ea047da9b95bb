import { FolderTree, Plus, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { SearchField, Toolbar } from '#admin/ui/toolbar.tsx';
import type { StaffCategory } from '#contract/catalog/taxonomy-admin.ts';
import { taxonomyAdminCalls } from '#contract/catalog/taxonomy-admin-calls.ts';
import { m } from '#messages';
import { CatalogNav } from './catalog-nav.tsx';
import { CategoryList } from './category-list.tsx';
import { CategorySheet } from './category-sheet.tsx';
import { buildTree, findInTree } from './category-tree.ts';
import { useFreshTaxonomy } from './use-fresh-taxonomy.ts';

/** `/admin/catalog?search=часы&category=5`: the tree of categories; one of them in a sheet. */
export function Component() {
  const query = useCall(taxonomyAdminCalls.readStaffCategories, {});
  useFreshTaxonomy('categories', taxonomyAdminCalls.readStaffCategories);
  if (query.data === undefined) return <LoadState query={query} title={m.admin_catalog_title()} />;
  return <Categories categories={query.data.categories} />;
}

/** What the sheet edits: a category, or a new one below another. */
type Edited = { id: number } | { parentId: number | null };

function Categories({ categories }: { categories: readonly StaffCategory[] }) {
  const mayEdit = useMay()('products:edit');
  const field = useRef<HTMLInputElement>(null);
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<Edited | null>(null);
  // The address follows what is typed: it comes back too late for somebody who types fast.
  const [search, setSearch] = useState(params.get('search') ?? '');
  const tree = buildTree(categories);
  const addressed = categories.find(({ id }) => String(id) === params.get('category'));
  const edited = chosen ?? (mayEdit && addressed !== undefined ? { id: addressed.id } : null);
  const found = search.trim() === '' ? null : findInTree(tree, search);
  const onNew = () => setChosen({ parentId: null });
  const group = m.admin_categories_title();
  function changeSearch(text: string): void {
    setSearch(text);
    setParams(text === '' ? {} : { search: text }, { replace: true });
  }

  function close(): void {
    setChosen(null);
    if (params.has('category')) setParams(search === '' ? {} : { search }, { replace: true });
  }

  useShortcuts([
    { keys: '/', label: m.admin_categories_search(), group, run: () => field.current?.focus() },
    ...(mayEdit ? [{ keys: 'n', label: m.admin_categories_new(), group, run: onNew }] : []),
  ]);
  return (
    <>
      <PageHeader
        title={m.admin_catalog_title()}
        hint={mayEdit && <span className="max-md:hidden">{m.admin_categories_hint()}</span>}
        actions={
          mayEdit && (
            <Button variant="primary" onClick={onNew}>
              <Plus aria-hidden className="size-4" />
              {m.admin_categories_new()}
            </Button>
          )
        }
        tabs={<CatalogNav current="categories" />}
      />
      <Toolbar label={m.admin_categories_tree()}>
        <SearchField
          ref={field}
          label={m.admin_categories_search()}
          value={search}
          onChange={({ target }) => changeSearch(target.value)}
        />
      </Toolbar>
      {categories.length === 0 && (
        <EmptyState Icon={FolderTree} title={m.admin_categories_empty()}>
          {m.admin_categories_empty_hint()}
        </EmptyState>
      )}
      {found?.found.size === 0 && categories.length > 0 && (
        <EmptyState Icon={SearchX} title={m.admin_categories_none()}>
          {m.admin_categories_none_hint()}
        </EmptyState>
      )}
      <CategoryList
        tree={tree}
        shown={found?.shown ?? null}
        mayEdit={mayEdit}
        onOpen={(node) => setChosen({ id: node.category.id })}
        onNewInside={(node) => setChosen({ parentId: node.category.id })}
      />
      {edited !== null && (
        <CategorySheet
          key={'id' in edited ? edited.id : `new-${edited.parentId}`}
          tree={tree}
          node={'id' in edited ? (tree.byId.get(edited.id) ?? null) : null}
          parentId={'id' in edited ? null : edited.parentId}
          onClose={close}
        />
      )}
    </>
  );
}
