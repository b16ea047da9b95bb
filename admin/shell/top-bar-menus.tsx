import { Bell } from '#admin/features/notifications/index.ts';
import { AppearanceMenus } from './appearance-menus.tsx';
import { PersonMenu } from './person-menu.tsx';

/** The right end of the top bar. */
export function TopBarMenus() {
  return (
    <>
      <Bell />
      <AppearanceMenus />
      <PersonMenu />
    </>
  );
}
