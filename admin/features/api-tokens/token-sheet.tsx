import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { formatDay } from '#admin/platform/i18n/format-time.ts';
import { permissionAreas } from '#admin/platform/permissions/permission-areas.ts';
import { areaName, permissionName } from '#admin/platform/permissions/permission-names.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm-action.ts';
import { DefinitionList } from '#admin/ui/figures.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import type { ApiToken } from '#contract/api-tokens/api-tokens.ts';
import { apiTokensCalls } from '#contract/api-tokens/api-tokens-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { TokenState } from './token-state.tsx';

/** One token: whose it is, what it may do now, when it was used; and the button that ends it. */
export function TokenSheet({ token, onClose }: { token: ApiToken; onClose(): void }) {
  const may = useMay();
  const { id, name, state } = token;
  const revoking = useCallMutation(apiTokensCalls.revokeToken, {
    changes: [apiTokensCalls.readTokens],
    onDone: () => void showToast('success', m.admin_tokens_revoked()),
  });
  async function revoke(): Promise<void> {
    const title = m.admin_tokens_revoke_title({ name });
    const action = m.admin_tokens_revoke();
    if (!(await confirmAction({ title, text: m.admin_tokens_revoke_text(), action, isDangerous: true }))) return;
    revoking.mutate({ params: { id } }, { onError: ({ message }) => void showToast('error', message) });
  }
  const hasEnded = state === 'revoked' || state === 'expired';
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      className="md:w-[36rem]"
      footer={
        may('integrations:tokens') &&
        !hasEnded && (
          <Button variant="danger" disabled={revoking.isPending} onClick={() => void revoke()}>
            {m.admin_tokens_revoke()}
          </Button>
        )
      }
    >
      <div className="space-y-6">
        <DefinitionList items={factsOf(token)} />
        <TokenPermissions token={token} />
      </div>
    </SideSheet>
  );
}

function factsOf(token: ApiToken) {
  const { start, maker, created_at, expires_at, last_used_at, last_used_address: address } = token;
  const used = last_used_at === null ? null : formatMoment(last_used_at);
  return [
    { term: m.admin_tokens_state(), value: <TokenState token={token} /> },
    { term: m.admin_tokens_start(), value: <code>{start}…</code> },
    { term: m.admin_tokens_maker(), value: m.admin_tokens_made({ name: maker.name, time: formatMoment(created_at) }) },
    { term: m.admin_tokens_until(), value: formatDay(expires_at) },
    {
      term: m.admin_tokens_used(),
      value:
        used === null
          ? m.admin_tokens_used_never()
          : address === null
            ? used
            : m.admin_tokens_used_from({ time: used, address }),
    },
  ];
}

function TokenPermissions({ token: { permissions } }: { token: ApiToken }) {
  const areas = permissionAreas(permissions.map(({ permission }) => permission));
  return (
    <section>
      <h3 className="text-base font-semibold">{m.admin_tokens_permissions()}</h3>
      <dl className="mt-1 divide-y divide-line text-sm">
        {areas.map(({ area, permissions: ofArea }) => (
          <div key={area} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[10rem_1fr]">
            <dt className="font-medium">{areaName(area)}</dt>
            {ofArea.map((permission) => (
              <dd key={permission} className="sm:col-start-2">
                <TokenPermission right={permissions.find((right) => right.permission === permission)} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function TokenPermission({ right }: { right: ApiToken['permissions'][number] | undefined }) {
  if (right === undefined) return null;
  const { permission, stores, holds } = right;
  if (!holds) {
    return (
      <span className="text-slate">
        <s>{permissionName(permission)}</s> · {m.admin_tokens_not_held()}
      </span>
    );
  }
  return (
    <>
      {permissionName(permission)}
      {stores !== null && <span className="text-slate"> · {m.admin_tokens_in_stores({ count: stores.length })}</span>}
    </>
  );
}
