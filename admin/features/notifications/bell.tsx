import { Bell as BellIcon, CheckCheck, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCall, useCallMutation } from '#admin/platform/api/use-call.ts';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import { IconButton } from '#admin/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#admin/ui/menu.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { MAX_UNREAD_SHOWN, type Notification } from '#contract/notifications/notifications.ts';
import { notificationsCalls } from '#contract/notifications/notifications-calls.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

/** What happened since one looked: each opens its thing, which marks it as read. */
export function Bell() {
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(notificationsCalls.readNotifications, {});
  const marking = useCallMutation(notificationsCalls.markNotificationsRead, {
    changes: [notificationsCalls.readNotifications],
  });
  useChanges('notifications', () => void refetch());
  const unread = data?.unread ?? 0;
  const newest = data?.notifications[0];

  function open({ id, to, is_read }: Notification): void {
    if (!is_read) marking.mutate({ body: { id } });
    void navigate(to);
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={unread === 0 ? m.admin_bell() : m.admin_bell_unread({ count: unread })} className="relative">
          <BellIcon aria-hidden className="size-5" strokeWidth={1.75} />
          {unread > 0 && (
            <span
              aria-hidden
              className="tabular absolute top-0 right-0 min-w-4 rounded-full bg-anor px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-anor"
            >
              {unread > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : unread}
            </span>
          )}
        </IconButton>
      }
    >
      <div className="max-h-[min(28rem,60dvh)] w-[19rem] max-w-full overflow-y-auto">
        {data === undefined ? (
          <p className="px-2.5 py-3 text-slate">{error?.message ?? m.admin_ui_loading()}</p>
        ) : newest === undefined ? (
          <div className="px-2.5 py-3">
            <p className="font-medium">{m.admin_bell_empty()}</p>
            <p className="mt-1 text-slate">{m.admin_bell_empty_hint()}</p>
          </div>
        ) : (
          data.notifications.map((notification) => (
            <MenuItem key={notification.id} onSelect={() => open(notification)}>
              <NotificationLine notification={notification} />
            </MenuItem>
          ))
        )}
      </div>
      <MenuSeparator />
      {newest !== undefined && (
        <MenuItem
          Icon={CheckCheck}
          isDisabled={unread === 0}
          onSelect={() => marking.mutate({ body: { up_to: newest.id } })}
        >
          {m.admin_bell_all_read()}
        </MenuItem>
      )}
      <MenuItem Icon={SlidersHorizontal} keys="g e" onSelect={() => void navigate('/me/notifications')}>
        {m.admin_bell_settings()}
      </MenuItem>
    </Menu>
  );
}

function NotificationLine({ notification: { text, at, is_read } }: { notification: Notification }) {
  return (
    <span className="flex items-baseline gap-2">
      <span className={classNames('size-2 shrink-0 rounded-full', is_read ? 'bg-transparent' : 'bg-cobalt')}>
        {!is_read && <span className="sr-only">{m.admin_bell_new()}</span>}
      </span>
      <span className="min-w-0">
        <span className={classNames('block wrap-break-word', !is_read && 'font-medium')}>{text}</span>
        <Moment iso={at} className="block text-xs text-slate" />
      </span>
    </span>
  );
}
