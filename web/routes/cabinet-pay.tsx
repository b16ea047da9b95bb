import { CalendarRange } from 'lucide-react';
import { m } from '#messages';
import { CartOffer } from '#web/features/instalments/cart-offer.tsx';
import { InstalmentCard } from '#web/features/instalments/instalment-card.tsx';
import { EmptyList } from '#web/features/lists/empty-list.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/cabinet-pay.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  return { instalments: await requireCabinet(context, request).instalments(currentLocale()) };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.instalments_page(), shop: shopNameIn(matches) }) }];
}

export default function CabinetPay({ loaderData: { instalments } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-xl md:text-2xl">{m.instalments_page()}</h1>
      <p className="mt-2 mb-6 text-slate">{m.instalments_page_hint()}</p>
      <div className="space-y-4">
        <CartOffer />
        {instalments.length === 0 ? (
          <EmptyList
            icon={<CalendarRange aria-hidden className="size-7" />}
            title={m.instalments_empty()}
            hint={m.instalments_empty_hint()}
          />
        ) : (
          <ul className="space-y-4">
            {instalments.map((instalment) => (
              <li key={instalment.id}>
                <InstalmentCard instalment={instalment} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
