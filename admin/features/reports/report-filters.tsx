import { ChoiceFilter, ChoiceOrNoneFilter, type SetFilter } from '#admin/platform/address/list-filter.tsx';
import { PromotionChoice } from '#admin/platform/address/promotion-choice.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { Chip } from '#admin/ui/chip.tsx';
import type { IdOrNone, PromotionFilter } from '#contract/orders/order-outcomes.ts';
import { reportsCalls } from '#contract/reports/reports-calls.ts';
import { m } from '#messages';

/** One filter of a report, and how it is set. */
interface ReportFilterProps<Name extends string, Value> {
  filters: { readonly [Key in Name]?: Value };
  set: SetFilter<{ [Key in Name]?: Value }>;
}

function useChoices() {
  return useCall(reportsCalls.readReportChoices, {}).data;
}

/** In which store orders are picked up, or none. */
export function PickupFilter({ filters, set }: ReportFilterProps<'pickup', IdOrNone>) {
  return (
    <ChoiceOrNoneFilter
      label={m.admin_reports_pickup()}
      value={filters.pickup}
      options={useChoices()?.stores}
      none={m.admin_reports_delivered_home()}
      onChange={(id) => set('pickup', id)}
    />
  );
}

export function RegionFilter({ filters, set }: ReportFilterProps<'region', IdOrNone>) {
  return (
    <ChoiceOrNoneFilter
      label={m.admin_orders_region()}
      value={filters.region}
      options={useChoices()?.regions}
      none={m.admin_reports_no_region()}
      onChange={(id) => set('region', id)}
    />
  );
}

export function ShippingFilter({ filters, set }: ReportFilterProps<'shipping', number>) {
  return (
    <ChoiceFilter
      label={m.admin_orders_shipping()}
      value={filters.shipping}
      options={useChoices()?.shipping_methods}
      onChange={(id) => set('shipping', id)}
    />
  );
}

/** The promotion that goods were sold in. */
export function ShopPromotionFilter({ filters, set }: ReportFilterProps<'promotion', PromotionFilter>) {
  return (
    <PromotionChoice
      label={m.admin_reports_promotion()}
      value={filters.promotion}
      options={useChoices()?.promotions}
      onChange={(value) => set('promotion', value)}
    />
  );
}

/** What the goods of a report are of. */
export function CatalogFilters({ filters, set }: ReportFilterProps<'category' | 'brand', number>) {
  const choices = useChoices();
  return (
    <>
      <ChoiceFilter
        label={m.admin_reports_category()}
        value={filters.category}
        options={choices?.categories}
        onChange={(id) => set('category', id)}
      />
      <ChoiceFilter
        label={m.admin_reports_brand()}
        value={filters.brand}
        options={choices?.brands}
        onChange={(id) => set('brand', id)}
      />
    </>
  );
}

/** The same where goods have been sold that are not in the catalogue any more. */
export function SoldCatalogFilters({ filters, set }: ReportFilterProps<'category' | 'brand', IdOrNone>) {
  const choices = useChoices();
  return (
    <>
      <ChoiceOrNoneFilter
        label={m.admin_reports_category()}
        value={filters.category}
        options={choices?.categories}
        none={m.admin_reports_not_in_catalogue()}
        onChange={(id) => set('category', id)}
      />
      <ChoiceOrNoneFilter
        label={m.admin_reports_brand()}
        value={filters.brand}
        options={choices?.brands}
        none={m.admin_reports_not_in_catalogue()}
        onChange={(id) => set('brand', id)}
      />
    </>
  );
}

interface FilterChipProps {
  title: string;
  value: string;
  onRemove(): void;
}

/** A filter that has come with the address and is too rare to be offered. */
export function FilterChip({ title, value, onRemove }: FilterChipProps) {
  return (
    <Chip removeLabel={m.admin_reports_remove_filter({ title })} onRemove={onRemove}>
      {title}: {value}
    </Chip>
  );
}
