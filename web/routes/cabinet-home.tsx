import { formatPhone } from '#contract/format-phone.ts';
import { m } from '#messages';
import { loadAddresses } from '../addresses/load-addresses.ts';
import { CabinetPanel } from '../cabinet/cabinet-panel.tsx';
import { requireCabinet } from '../identity/require-cabinet.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import type { Route } from './+types/cabinet-home.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const cabinet = requireCabinet(context, request);
  const [{ addresses }, sessions] = await Promise.all([loadAddresses(cabinet, context), cabinet.sessions()]);
  return {
    profile: cabinet.profile,
    address: addresses.find(({ is_default }) => is_default)?.address_line_1 ?? null,
    devices: sessions.length,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.cabinet_title(), shop: shopNameIn(matches) }) }];
}

export default function CabinetHome({ loaderData }: Route.ComponentProps) {
  const { profile, address, devices } = loaderData;
  return (
    <>
      <h1 className="text-xl break-words md:text-2xl">{m.cabinet_hello({ name: profile.name })}</h1>
      <div className="mt-5 grid gap-4 md:grid-cols-2">
        <CabinetPanel title={m.cabinet_personal()} link={{ to: '/cabinet/personal', label: m.cabinet_edit() }}>
          <p className="break-words">{profile.name}</p>
          <p className="tabular">{formatPhone(profile.phone_number)}</p>
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
