import { m } from '#messages';
import { ClaimPage } from '#web/features/orders/claims/claim-page.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { orNotFound } from '#web/platform/router/id-slug.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/cabinet-order-return.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const cabinet = requireCabinet(context, request);
  return { returns: orNotFound(await cabinet.orderReturns(params.number, currentLocale())) };
}

export function meta({ matches, params }: Route.MetaArgs) {
  const name = m.claims_page_title({ number: params.number });
  return [{ title: m.catalog_title({ name, shop: shopNameIn(matches) }) }];
}

export default function CabinetOrderReturn({ loaderData, params }: Route.ComponentProps) {
  return <ClaimPage number={params.number} returns={loaderData.returns} />;
}
