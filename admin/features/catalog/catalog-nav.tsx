import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { m } from '#messages';

/** The screens of what the catalogue is put in order by. */
export function CatalogNav({ current }: { current: 'categories' | 'brands' }) {
  return (
    <GroupsNav<string>
      label={m.admin_catalog_parts()}
      current={current}
      groups={[
        { name: 'categories', title: m.admin_categories_title(), to: '/catalog' },
        { name: 'brands', title: m.admin_brands_title(), to: '/catalog/brands' },
        { name: 'attribute_groups', title: m.admin_records_attribute_groups(), to: '/catalog/attribute_groups' },
        { name: 'attributes', title: m.admin_records_attributes(), to: '/catalog/attributes' },
      ]}
    />
  );
}
