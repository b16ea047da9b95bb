import { m } from '#messages';
import { ComparePage } from '#web/features/compare/compare-page.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
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
  return <ComparePage isEmbedded />;
}
