import { Plus, SearchX, Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Button } from '#admin/ui/button.tsx';
import { type Column, DataTable } from '#admin/ui/data-table.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { SearchField, Toolbar } from '#admin/ui/toolbar.tsx';
import type { StaffBrand } from '#contract/catalog/taxonomy-admin.ts';
import { taxonomyAdminCalls } from '#contract/catalog/taxonomy-admin-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { BrandSheet } from './brand-sheet.tsx';
import { CatalogNav } from './catalog-nav.tsx';
import { useFreshTaxonomy } from './use-fresh-taxonomy.ts';

/** `/admin/catalog/brands?search=sam&brand=12`: the brands by name; one of them, or a new one (`new`), in a sheet. */
export function Component() {
  const query = useCall(taxonomyAdminCalls.readStaffBrands, {});
  useFreshTaxonomy('brands', taxonomyAdminCalls.readStaffBrands);
  if (query.data === undefined) return <LoadState query={query} title={m.admin_catalog_title()} />;
  return <Brands brands={query.data.brands} />;
}

function Brands({ brands }: { brands: readonly StaffBrand[] }) {
  const mayEdit = useMay()('products:edit');
  const field = useRef<HTMLInputElement>(null);
  const [params, setParams] = useSearchParams();
  const [isNew, setNew] = useState(false);
  // The address follows what is typed: it comes back too late for somebody who types fast.
  const [search, setSearch] = useState(params.get('search') ?? '');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = brands.filter(({ name_ru }) => words.every((word) => name_ru.toLowerCase().includes(word)));
  const edited = mayEdit ? brands.find(({ id }) => String(id) === params.get('brand')) : undefined;
  const onNew = () => setNew(true);
  const group = m.admin_brands_title();
  function changeSearch(text: string): void {
    setSearch(text);
    setParams(text === '' ? {} : { search: text }, { replace: true });
  }

  useShortcuts([
    { keys: '/', label: m.admin_brands_search(), group, run: () => field.current?.focus() },
    ...(mayEdit ? [{ keys: 'n', label: m.admin_brands_new(), group, run: onNew }] : []),
  ]);

  function close(): void {
    setNew(false);
    setParams(search === '' ? {} : { search }, { replace: true });
  }

  return (
    <>
      <PageHeader
        title={m.admin_catalog_title()}
        actions={
          mayEdit && (
            <Button variant="primary" onClick={onNew}>
              <Plus aria-hidden className="size-4" />
              {m.admin_brands_new()}
            </Button>
          )
        }
        tabs={<CatalogNav current="brands" />}
      />
      <Toolbar label={m.admin_brands_title()}>
        <SearchField
          ref={field}
          label={m.admin_brands_search()}
          value={search}
          onChange={({ target }) => changeSearch(target.value)}
        />
      </Toolbar>
      {shown.length === 0 ? (
        <NoBrands hasBrands={brands.length > 0} />
      ) : (
        <DataTable
          label={m.admin_brands_title()}
          columns={COLUMNS()}
          rows={shown}
          keyOf={({ id }) => id}
          {...(mayEdit && { linkOf: ({ id }: StaffBrand) => addressOf(id, search) })}
        />
      )}
      {(isNew || edited !== undefined) && (
        <BrandSheet key={edited?.id ?? 'new'} brand={edited ?? null} onClose={close} />
      )}
    </>
  );
}

function addressOf(id: number, search: string): string {
  const params = new URLSearchParams({ ...(search !== '' && { search }), brand: String(id) });
  return `/catalog/brands?${params}`;
}

const COLUMNS = (): Column<StaffBrand>[] => [
  {
    id: 'name',
    title: m.admin_taxon_name(),
    cell: ({ name_ru, picture, is_published }) => (
      <span className="flex items-center gap-3">
        <Picture
          img={picture === null ? null : `/pictures/${picture}`}
          alt=""
          sizes="40px"
          widths={[160]}
          className="h-8 w-12 shrink-0 rounded-control bg-tile object-contain"
        />
        <span className="min-w-0 wrap-break-word">{name_ru}</span>
        {!is_published && <Badge>{m.admin_brands_hidden()}</Badge>}
      </span>
    ),
  },
  {
    id: 'goods',
    title: m.admin_brands_column_goods(),
    align: 'end',
    width: 'w-32',
    cell: ({ goods }) => groupThousands(goods),
  },
  {
    id: 'published',
    title: m.admin_brands_column_published(),
    align: 'end',
    width: 'w-32',
    isDesktopOnly: true,
    cell: ({ published_goods }) => groupThousands(published_goods),
  },
];

function NoBrands({ hasBrands }: { hasBrands: boolean }) {
  return hasBrands ? (
    <EmptyState Icon={SearchX} title={m.admin_categories_none()}>
      {m.admin_categories_none_hint()}
    </EmptyState>
  ) : (
    <EmptyState Icon={Tags} title={m.admin_brands_empty()}>
      {m.admin_brands_empty_hint()}
    </EmptyState>
  );
}
