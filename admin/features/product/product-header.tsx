import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { fieldText } from '#admin/entities/product/field-values.ts';
import { nameKey, nameOf } from '#admin/entities/product/product-name.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { GridRow, ProductFields } from '#contract/catalog/products-admin.ts';
import { LOCALES, localePath } from '#contract/i18n/locale.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { ProductActions } from './product-actions.tsx';
import { productState } from './product-state.ts';

interface ProductHeaderProps {
  row: GridRow;
  fields: ProductFields;
  tab: ProductTab;
}

/** What the good is called, whether shoppers see it, and its pages in the shop. */
export function ProductHeader({ row, fields, tab }: ProductHeaderProps) {
  const { values } = row;
  const isPublished = values.published === true;
  const state = productState(row);
  const [otherKey, otherLocale] = nameKey() === 'name_uz' ? (['name_ru', 'ru'] as const) : (['name_uz', 'uz'] as const);
  const place = ['category', 'brand'].map((key) => fieldText(key, row, fields));
  return (
    <PageHeader
      title={nameOf(row)}
      crumbs={[{ title: m.admin_product_crumb(), to: '/products' }]}
      aside={<Badge tone={state === 'published' ? 'leaf' : 'plain'}>{STATE_NAMES[state]()}</Badge>}
      hint={
        <span className="flex items-center gap-3">
          <Picture
            img={row.picture}
            alt=""
            sizes="48px"
            widths={[160]}
            className="size-12 shrink-0 rounded-control bg-tile object-contain"
          />
          <span className="min-w-0">
            <span className="block" lang={otherLocale}>
              {values[otherKey] ? String(values[otherKey]) : m.admin_product_no_name_uz()}
            </span>
            <span className="block">
              № {row.id} · {String(values.sku ?? '')} · {place.filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      }
      actions={
        <>
          {isPublished && <ShopLinks id={row.id} slug={String(values.slug ?? '')} />}
          <ProductActions row={row} fields={fields} />
        </>
      }
      tabs={<Tabs tab={tab} />}
    />
  );
}

const STATE_NAMES = {
  draft: m.admin_product_draft,
  published: m.admin_product_published,
  hidden: m.admin_product_hidden,
  archived: m.admin_product_archived,
};

function ShopLinks({ id, slug }: { id: number; slug: string }) {
  return LOCALES.map((locale) => (
    <a
      key={locale}
      href={localePath(`/product/${id}-${slug}`, locale)}
      target="_blank"
      rel="noreferrer"
      className="control inline-flex items-center gap-1.5 rounded-control text-sm text-cobalt-text hover:bg-mist max-md:pr-3 md:px-2"
    >
      <ExternalLink aria-hidden className="size-4" />
      <span className="max-md:sr-only">
        {locale === 'ru' ? m.admin_product_in_shop_ru() : m.admin_product_in_shop_uz()}
      </span>
      {/* Both links and the menu stand in one row of a phone. */}
      <span aria-hidden className="uppercase md:hidden">
        {locale}
      </span>
    </a>
  ));
}

export const PRODUCT_TABS = [
  { name: 'fields', title: m.admin_product_tab_fields, permission: 'products:see' },
  { name: 'variants', title: m.admin_variants_tab, permission: 'products:see' },
  { name: 'stock', title: m.admin_stock_tab, permission: 'stock:see' },
  { name: 'history', title: m.admin_product_tab_history, permission: 'changes:see' },
] as const satisfies { name: string; title: () => string; permission: Permission }[];
export type ProductTab = (typeof PRODUCT_TABS)[number]['name'];

/** Links and not buttons: a tab has an address. */
function Tabs({ tab }: { tab: ProductTab }) {
  const may = useMay();
  const tabs = PRODUCT_TABS.filter(({ permission }) => may(permission));
  if (tabs.length === 1) return null;
  return (
    <nav aria-label={m.admin_product_tabs()} className="flex gap-5">
      {tabs.map(({ name, title }) => (
        <Link
          key={name}
          to={name === 'fields' ? '?' : `?tab=${name}`}
          aria-current={tab === name ? 'page' : undefined}
          className={classNames(
            'control -mb-px inline-flex items-center border-b-2 px-1 text-sm font-medium',
            tab === name ? 'border-cobalt-text text-ink' : 'border-transparent text-slate hover:text-ink',
          )}
        >
          {title()}
        </Link>
      ))}
    </nav>
  );
}
