import { formatMoment } from '#admin/ui/moment.tsx';
import { ShownOnce } from '#admin/ui/shown-once.tsx';
import { m } from '#messages';

interface InvitationLinkProps {
  link: string;
  expiresAt: string;
  onDone(): void;
}

/** The link of an invitation, which is shown this once. */
export function InvitationLink({ link, expiresAt, onDone }: InvitationLinkProps) {
  return (
    <ShownOnce
      hint={m.admin_staff_link_hint({ time: formatMoment(expiresAt) })}
      label={m.admin_staff_link()}
      value={link}
      copyLabel={m.admin_staff_link_copy()}
      onDone={onDone}
    />
  );
}
