import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { m } from '#messages';

/** The screens of what the catalogue is put in order by. */
export function CatalogNav({ current }: { current: 'categories' | 'brands' }) {
  return (
    <GroupsNav
      label={m.admin_catalog_parts()}
      current={current}
      groups={[
        { name: 'categories', title: m.admin_categories_title(), to: '/catalog' },
        { name: 'brands', title: m.admin_brands_title(), to: '/catalog/brands' },
      ]}
    />
  );
}
