import { m } from '#messages';
import { InvitationPage } from '#web/features/reviews/invitation-page.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/invitation.ts';

export const handle = { noIndex: true } satisfies PageHandle;

/** Whoever has the link reviews the goods of its order without signing in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { storefront, locale } = context.get(storefrontContext);
  return { invitation: await storefront.invitation(params.token, locale) };
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: m.catalog_title({ name: m.reviews_invitation_title(), shop: shopNameIn(matches) }) },
    // The address is the key to the order: other sites must not learn it.
    { name: 'referrer', content: 'same-origin' },
  ];
}

export default function ReviewInvitation({ loaderData: { invitation }, params }: Route.ComponentProps) {
  return <InvitationPage invitation={invitation} token={params.token} />;
}
