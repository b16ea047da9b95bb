import { m } from '#messages';
import { ComparePage } from '../compare/compare-page.tsx';
import { requireCabinet } from '../identity/require-cabinet.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import type { Route } from './+types/cabinet-compare.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  requireCabinet(context, request);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.shell_compare(), shop: shopNameIn(matches) }) }];
}

export default function CabinetCompare() {
  return <ComparePage isPart />;
}
