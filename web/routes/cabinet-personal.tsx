import { m } from '#messages';
import { CabinetPanel } from '#web/features/cabinet/cabinet-panel.tsx';
import { PasswordForm } from '#web/features/cabinet/password-form.tsx';
import { ProfileForm } from '#web/features/cabinet/profile-form.tsx';
import { AccountDeletion, DataExport } from '#web/features/personal-data/my-data.tsx';
import { InvitationsSetting } from '#web/features/reviews/invitations-setting.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { requireCabinet } from '#web/platform/session/require-cabinet.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/cabinet-personal.ts';

export const handle = { noIndex: true } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const cabinet = requireCabinet(context, request);
  return { profile: cabinet.profile, areInvitationsRefused: await cabinet.areInvitationsRefused() };
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: m.catalog_title({ name: m.cabinet_personal(), shop: shopNameIn(matches) }) }];
}

export default function CabinetPersonal({ loaderData: { profile, areInvitationsRefused } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-xl md:text-2xl">{m.cabinet_personal()}</h1>
      <div className="mt-5 space-y-8">
        <ProfileForm profile={profile} />
        <CabinetPanel
          title={profile.has_password ? m.cabinet_change_password() : m.cabinet_set_password()}
          {...(!profile.has_password && { hint: m.cabinet_set_password_hint() })}
        >
          <PasswordForm profile={profile} />
        </CabinetPanel>
        <CabinetPanel title={m.reviews_invitations_setting()} hint={m.reviews_invitations_setting_hint()}>
          <InvitationsSetting isRefused={areInvitationsRefused} />
        </CabinetPanel>
        <CabinetPanel title={m.personal_data_title()} hint={m.personal_data_hint()}>
          <DataExport profile={profile} />
        </CabinetPanel>
        <CabinetPanel title={m.personal_data_deletion_title()} hint={m.personal_data_deletion_hint()}>
          <AccountDeletion profile={profile} />
        </CabinetPanel>
      </div>
    </>
  );
}
