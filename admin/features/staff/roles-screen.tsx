import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { LoadingRows } from '#admin/ui/loading.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { StaffRole } from '#contract/staff/staff.ts';
import { staffCalls } from '#contract/staff/staff-calls.ts';
import { m } from '#messages';
import { RoleMatrix } from './role-matrix.tsx';
import { type RoleDraft, RoleSheet } from './role-sheet.tsx';

/** `/admin/settings/roles`: who may do what. */
export function Component() {
  const may = useMay();
  const roles = useCall(staffCalls.readRoles, {});
  const [draft, setDraft] = useState<RoleDraft | null>(null);
  const canEdit = may('roles:edit');
  return (
    <div className="md:flex md:h-full md:flex-col">
      <PageHeader
        title={m.admin_roles_title()}
        hint={m.admin_roles_hint()}
        actions={
          canEdit && (
            <Button variant="primary" onClick={() => setDraft(EMPTY_ROLE)}>
              <Plus aria-hidden className="size-4" />
              {m.admin_roles_create()}
            </Button>
          )
        }
      />
      {roles.data !== undefined ? (
        <RoleMatrix
          roles={roles.data}
          canEdit={canEdit}
          onEdit={(role) => setDraft({ role, values: role })}
          onCopy={(role) => setDraft({ role: null, values: copyOf(role) })}
        />
      ) : roles.error === null ? (
        <LoadingRows />
      ) : (
        <LoadFailure message={roles.error.message} onRetry={() => void roles.refetch()} />
      )}
      {draft !== null && <RoleSheet draft={draft} onClose={() => setDraft(null)} />}
    </div>
  );
}

const EMPTY_ROLE: RoleDraft = {
  role: null,
  values: {
    name: { ru: '', uz: '' },
    permissions: [],
    limits: { maxDiscountPercent: 0, maxRefund: 0, maxBulkRows: 500 },
  },
};

function copyOf(role: StaffRole): RoleDraft['values'] {
  const { ru, uz = ru } = role.name;
  return {
    ...role,
    name: {
      ru: m.admin_roles_copy_of({ name: ru }, { locale: 'ru' }),
      uz: m.admin_roles_copy_of({ name: uz }, { locale: 'uz' }),
    },
  };
}
