import { useNavigate } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import { m } from '#messages';
import { keysOf } from './screen.ts';
import { SCREENS } from './screens.ts';

/** `G` and the letter of a screen opens it. */
export function useScreenShortcuts(): void {
  const may = useMay();
  const navigate = useNavigate();
  const screens = SCREENS.filter(({ permission }) => may(permission));
  useShortcuts([
    { keys: 'g g', label: m.admin_shell_start(), group: m.admin_shell_group_go(), run: () => void navigate('/') },
    { keys: 'g z', label: m.admin_today_next(), group: m.admin_shell_group_go(), run: () => void navigate('/next') },
    ...screens.flatMap(({ title, path, ...screen }) => {
      const keys = keysOf(screen);
      const run = () => void navigate(`/${path}`);
      return keys === undefined ? [] : [{ keys, label: title(), group: m.admin_shell_group_go(), run }];
    }),
  ]);
}
