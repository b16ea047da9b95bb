import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { ReturnedApplication } from '#web/features/instalments/returned-application.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/cabinet-orderuzum.ts';

export const handle = { noIndex: true } satisfies PageHandle;

/**
 * The page to which an instalment partner returns the customer. It shows the application named in the URL, or the
 * newest one, with its current status.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const cabinet = requireCabinet(context, request);
  const locale = currentLocale();
  const named = new URL(request.url).searchParams.get('application');
  const newest = named === null ? (await cabinet.instalments(locale))[0]?.application_id : named;
  return { application: newest === undefined ? null : await cabinet.instalment(newest, locale) };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.instalments_return_title(), shop: shopNameIn(matches) }) }];
}

export default function CabinetOrderUzum({ loaderData: { application } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <h1 className="text-xl md:text-2xl">{m.instalments_return_title()}</h1>
      {application === null ? (
        <div className="mt-5 space-y-4 rounded-tile bg-mist p-5">
          <p className="font-medium">{m.instalments_return_none()}</p>
          <p className="text-slate">{m.instalments_return_none_hint()}</p>
          <LocaleLink to="/cabinet/pay" prefetch="none" className={buttonClass('primary')}>
            {m.instalments_to_pay()}
          </LocaleLink>
        </div>
      ) : (
        <ReturnedApplication key={application.application_id} application={application} />
      )}
    </div>
  );
}
