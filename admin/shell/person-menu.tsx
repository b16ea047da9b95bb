import { Lock, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMay, usePerson } from '#admin/platform/session/use-session.ts';
import { Menu, MenuItem, MenuSeparator } from '#admin/ui/menu.tsx';
import { m } from '#messages';
import { signOut, useLock } from './leave.ts';
import { keysOf } from './screen.ts';
import { SCREENS } from './screens.ts';

/** Who is signed in, what is theirs, and the two ways to leave. */
export function PersonMenu() {
  const { person } = usePerson();
  const may = useMay();
  const navigate = useNavigate();
  const lock = useLock();
  const own = SCREENS.filter(({ group, permission }) => group === 'account' && may(permission));
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="control inline-flex max-w-72 items-center gap-2 rounded-control px-1.5 transition-colors hover:bg-mist"
        >
          <span
            aria-hidden
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-cobalt-tint text-xs font-semibold text-cobalt-text"
          >
            {initialsOf(person.name)}
          </span>
          <span className="truncate pr-1 max-lg:sr-only">{person.name}</span>
          <span className="sr-only">{m.admin_shell_person_menu()}</span>
        </button>
      }
    >
      <div className="px-2.5 pt-1.5 pb-2">
        <p className="truncate font-medium">{person.name}</p>
        <p className="truncate text-xs text-slate">{person.email}</p>
      </div>
      <MenuSeparator />
      {own.map(({ path, title, Icon, ...screen }) => (
        <MenuItem key={path} Icon={Icon} keys={keysOf(screen)} onSelect={() => void navigate(`/${path}`)}>
          {title()}
        </MenuItem>
      ))}
      <MenuItem Icon={Lock} onSelect={lock}>
        {m.admin_shell_lock()}
      </MenuItem>
      <MenuItem Icon={LogOut} onSelect={signOut}>
        {m.admin_shell_sign_out()}
      </MenuItem>
    </Menu>
  );
}

function initialsOf(name: string): string {
  const [first = '', last = ''] = name.trim().split(/\s+/);
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
