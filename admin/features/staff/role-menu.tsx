import { MoreHorizontal } from 'lucide-react';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { IconButton } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import type { StaffRole } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { roleName } from './use-directory.ts';

interface RoleMenuProps {
  role: StaffRole;
  onEdit(): void;
  onCopy(): void;
}

/** The owner's role can be copied only; a role that people have is not deleted, and the server says so. */
export function RoleMenu({ role, onEdit, onCopy }: RoleMenuProps) {
  const name = roleName(role);
  const deletion = useCallMutation(staffCalls.deleteRole, {
    changes: [staffCalls.readRoles],
    onDone: () => void showToast('success', m.admin_roles_deleted()),
  });

  async function remove() {
    const isConfirmed = await confirmAction({
      title: m.admin_roles_delete_title({ name }),
      action: m.admin_roles_delete(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    deletion.mutate({ params: { id: role.id } }, { onError: ({ message }) => void showToast('error', message) });
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={m.admin_roles_actions({ name })} className="md:-mr-1 md:min-h-6! md:w-6!">
          <MoreHorizontal aria-hidden className="size-4" />
        </IconButton>
      }
    >
      {!role.isOwner && <MenuItem onSelect={onEdit}>{m.admin_roles_edit()}</MenuItem>}
      <MenuItem onSelect={onCopy}>{m.admin_roles_copy()}</MenuItem>
      {!role.isOwner && (
        <MenuItem tone="danger" onSelect={() => void remove()}>
          {m.admin_roles_delete()}
        </MenuItem>
      )}
    </Menu>
  );
}
