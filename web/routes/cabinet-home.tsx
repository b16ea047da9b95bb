import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { loadAddresses } from '#web/features/addresses/load-addresses.ts';
import { CabinetPanel } from '#web/features/cabinet/cabinet-panel.tsx';
import { OrderCard } from '#web/features/orders/order-card.tsx';
import { daysLeft } from '#web/features/vouchers/days-left.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import { useVoucherPath } from '#web/platform/site-settings/use-voucher-path.ts';
import type { Route } from './+types/cabinet-home.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const cabinet = requireCabinet(context, request);
  const locale = currentLocale();
  const [{ addresses }, sessions, current, vouchers] = await Promise.all([
    loadAddresses(cabinet, context),
    cabinet.sessions(),
    cabinet.orders({ filter: 'current', page: 1 }, locale),
    cabinet.vouchers(locale),
  ]);
  return {
    profile: cabinet.profile,
    order: current.data[0] ?? null,
    voucher: vouchers.find(({ status }) => status === 'active') ?? null,
    // The server's time determines the remaining days, so that hydration renders the same text.
    now: Date.now(),
    address: addresses.find(({ is_default }) => is_default)?.address_line_1 ?? null,
    devices: sessions.length,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.cabinet_title(), shop: shopNameIn(matches) }) }];
}

export default function CabinetHome({ loaderData }: Route.ComponentProps) {
  const { profile, address, devices, order, voucher, now } = loaderData;
  const voucherPath = useVoucherPath();
  return (
    <>
      <h1 className="text-xl break-words md:text-2xl">{m.cabinet_hello({ name: profile.name })}</h1>
      <section aria-labelledby="current-order" className="mt-6 mb-8">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="current-order" className="text-lg">
            {order === null ? m.orders_title() : m.cabinet_current_order()}
          </h2>
          <LocaleLink
            to="/cabinet/orders"
            prefetch="none"
            className="hit-area text-sm font-medium text-cobalt-text underline-offset-4 hover:underline"
          >
            {m.cabinet_all_orders()}
          </LocaleLink>
        </div>
        {order === null ? (
          <p className="rounded-tile bg-mist p-5 text-slate">{m.cabinet_no_current_order()}</p>
        ) : (
          <OrderCard order={order} heading="h3" />
        )}
      </section>
      <div className="grid gap-4 md:grid-cols-2">
        <CabinetPanel
          title={m.vouchers_vouchers()}
          link={
            voucher === null
              ? { to: voucherPath, label: m.vouchers_get() }
              : { to: '/cabinet/cupon', label: m.vouchers_redeem() }
          }
        >
          {voucher === null ? (
            <p className="text-slate">{m.vouchers_none()}</p>
          ) : (
            <>
              <p className="text-xl font-semibold">{voucher.amount_formatted}</p>
              <p className="text-slate">{m.vouchers_days_left({ days: daysLeft(voucher.expires_at, now) })}</p>
            </>
          )}
        </CabinetPanel>
        <CabinetPanel title={m.cabinet_personal()} link={{ to: '/cabinet/personal', label: m.cabinet_edit() }}>
          <p className="break-words">{profile.name}</p>
          <p>{formatPhone(profile.phone_number)}</p>
          <p className={profile.email === null ? 'text-slate' : 'break-words'}>
            {profile.email ?? m.cabinet_no_email()}
          </p>
        </CabinetPanel>
        <CabinetPanel
          title={m.cabinet_default_address()}
          link={{
            to: '/cabinet/addresses',
            label: address === null ? m.addresses_add() : m.cabinet_manage(),
          }}
        >
          {address === null ? (
            <p className="text-slate">{m.cabinet_no_address()}</p>
          ) : (
            <p className="lines-2 break-words">{address}</p>
          )}
        </CabinetPanel>
        <CabinetPanel title={m.cabinet_security()} link={{ to: '/cabinet/personal', label: securityLabel(profile) }}>
          <p>{profile.has_password ? m.cabinet_password_set() : m.cabinet_password_unset()}</p>
        </CabinetPanel>
        <CabinetPanel title={m.cabinet_sessions()} link={{ to: '/cabinet/sessions', label: m.cabinet_manage() }}>
          <p>{m.cabinet_devices_count({ count: devices })}</p>
        </CabinetPanel>
      </div>
    </>
  );
}

function securityLabel({ has_password }: { has_password: boolean }): string {
  return has_password ? m.cabinet_change_password() : m.cabinet_set_password();
}
