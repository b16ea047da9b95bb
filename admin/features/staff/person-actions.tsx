import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { useMay, usePerson } from '#admin/platform/session/use-session.ts';
import { Button, IconButton } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import type { ApiCall, CallData, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import type { StaffPerson } from '#contract/staff/staff.ts';
import type * as staffSchemas from '#contract/staff/staff-call-schemas.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { InvitationLink } from './invitation-link.tsx';

type Invitation = CallData<typeof staffSchemas.inviteAgain>;

const AFFECTED = [staffCalls.readPeople, staffCalls.readPerson] as readonly ApiCall[];

interface PersonActionsProps {
  person: StaffPerson;
  hasSessions: boolean;
  onEdit(): void;
}

/** What may be done with a person; the owner's roles and one's own state are the server's to refuse, in its words. */
export function PersonActions({ person, hasSessions, onEdit }: PersonActionsProps) {
  const may = useMay();
  const isMe = usePerson().person.id === person.id;
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const actions = usePersonActions(person, setInvitation);
  const isDisabled = person.state === 'disabled';
  const canInvite = may('staff:invite') && !isDisabled && !isMe;
  const canEdit = may('staff:edit');
  const hasMenu = canInvite || (canEdit && (hasSessions || !isMe));
  return (
    <>
      {canEdit && isDisabled && (
        <Button variant="primary" onClick={actions.enable}>
          {m.admin_staff_enable()}
        </Button>
      )}
      {canEdit && <Button onClick={onEdit}>{m.admin_staff_edit()}</Button>}
      {hasMenu && (
        <Menu
          align="end"
          trigger={
            <IconButton label={m.admin_roles_actions({ name: person.name })}>
              <MoreHorizontal aria-hidden className="size-4" />
            </IconButton>
          }
        >
          {canInvite && <MenuItem onSelect={() => void actions.inviteAgain()}>{m.admin_staff_invite_again()}</MenuItem>}
          {canInvite && person.invitationExpiresAt !== null && (
            <MenuItem onSelect={actions.revoke}>{m.admin_staff_revoke()}</MenuItem>
          )}
          {canEdit && hasSessions && <MenuItem onSelect={actions.endSessions}>{m.admin_staff_end_sessions()}</MenuItem>}
          {canEdit && !isDisabled && !isMe && (
            <MenuItem tone="danger" onSelect={() => void actions.disable()}>
              {m.admin_staff_disable()}
            </MenuItem>
          )}
        </Menu>
      )}
      {invitation !== null && (
        <SideSheet open onOpenChange={(open) => !open && setInvitation(null)} title={m.admin_staff_link_title()}>
          <InvitationLink {...invitation} onDone={() => setInvitation(null)} />
        </SideSheet>
      )}
    </>
  );
}

function usePersonActions({ id, name }: StaffPerson, onInvitation: (invitation: Invitation) => void) {
  const input = { params: { id } };
  const disabling = useAction(staffCalls.disablePerson, m.admin_staff_disabled());
  const enabling = useAction(staffCalls.enablePerson, m.admin_staff_enabled());
  const ending = useAction(staffCalls.endSessions, m.admin_staff_sessions_ended());
  const revoking = useAction(staffCalls.revokeInvitation, m.admin_staff_revoked());
  const inviting = useCallMutation(staffCalls.inviteAgain, { changes: AFFECTED, onDone: onInvitation });
  return {
    enable: () => enabling(input),
    endSessions: () => ending(input),
    revoke: () => revoking(input),
    async disable() {
      const [title, text] = [m.admin_staff_disable_title({ name }), m.admin_staff_disable_hint()];
      if (await confirmAction({ title, text, action: m.admin_staff_disable(), isDangerous: true })) disabling(input);
    },
    async inviteAgain() {
      const [title, text] = [m.admin_staff_invite_again_title({ name }), m.admin_staff_invite_again_hint()];
      if (await confirmAction({ title, text, action: m.admin_staff_invite_again() })) {
        inviting.mutate(input, { onError: showRefusal });
      }
    },
  };
}

/** A call about the person; its refusal is shown in the server's words. */
function useAction<S extends CallSchemas>(apiCall: ApiCall<S>, doneText: string) {
  const mutation = useCallMutation(apiCall, {
    changes: AFFECTED,
    onDone: () => void showToast('success', doneText),
  });
  return (input: CallInput<S>) => mutation.mutate(input, { onError: showRefusal });
}

function showRefusal({ message }: Error): void {
  void showToast('error', message);
}
