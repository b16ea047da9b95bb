import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import type { RecordArea } from '#contract/records/record-kind.ts';
import { RECORD_KIND_NAMES, recordKind } from '#contract/records/record-kinds.ts';
import { m } from '#messages';
import { KIND_TITLES } from './record-texts.ts';
import { recordsPath } from './records-path.ts';

/** The kinds of an area that are no part of another. */
export function RecordsNav({ area, current }: { area: RecordArea; current: string }) {
  const kinds = RECORD_KIND_NAMES.filter((name) => recordKind(name).area === area && !recordKind(name).parent);
  const own = kinds.map((name) => ({ name: name as string, title: KIND_TITLES[name](), to: recordsPath(name) }));
  const others = [
    { name: 'categories', title: m.admin_categories_title(), to: '/catalog' },
    { name: 'brands', title: m.admin_brands_title(), to: '/catalog/brands' },
  ];
  const labels = {
    goods: m.admin_catalog_parts,
    content: m.admin_records_parts_content,
    settings: m.admin_records_parts_settings,
  };
  return <GroupsNav label={labels[area]()} current={current} groups={area === 'goods' ? [...others, ...own] : own} />;
}
