import { Link } from 'react-router';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { moderationCalls } from '#contract/moderation/moderation-calls.ts';
import { m } from '#messages';

/** How many buyers were invited to write, and what came of it. */
export function InvitationFigures() {
  const { data } = useCall(moderationCalls.readInvitationFigures, {});
  const may = useMay();
  if (data === undefined) return null;
  const { is_on, sent, reviews } = data;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {is_on || sent > 0 ? m.admin_moderation_invitations({ sent, reviews }) : m.admin_moderation_invitations_off()}
      {may('settings:see') && (
        <Link to="/settings/shop" className="hit-area rounded-control text-cobalt-text hover:underline">
          {m.admin_moderation_invitations_settings()}
        </Link>
      )}
    </p>
  );
}
