import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { changeTheme, currentLocale, currentTheme, subscribeToTheme } from '#admin/platform/appearance/appearance.ts';
import { switchLocale } from '#admin/platform/appearance/switch-locale.ts';
import { IconButton } from '#admin/ui/button.tsx';
import { Menu, MenuChoice } from '#admin/ui/menu.tsx';
import { LOCALE_NAMES, LOCALES } from '#contract/i18n/locale.ts';
import type { Theme } from '#contract/staff/appearance.ts';
import { m } from '#messages';

const ICONS: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };

/** The language and the colours of this device. */
export function AppearanceMenus() {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  const ThemeIcon = ICONS[theme];
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={m.admin_shell_language()}>
            <Languages className="size-4.5" strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuChoice
          label={m.admin_shell_language()}
          value={currentLocale()}
          onChange={(locale) => void switchLocale(locale)}
          options={LOCALES.map((value) => ({ value, label: <span lang={value}>{LOCALE_NAMES[value]}</span> }))}
        />
      </Menu>
      <Menu
        align="end"
        trigger={
          <IconButton label={m.admin_shell_theme()}>
            <ThemeIcon className="size-4.5" strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuChoice
          label={m.admin_shell_theme()}
          value={theme}
          onChange={changeTheme}
          options={[
            { value: 'system', label: m.admin_shell_theme_system(), Icon: Monitor },
            { value: 'light', label: m.admin_shell_theme_light(), Icon: Sun },
            { value: 'dark', label: m.admin_shell_theme_dark(), Icon: Moon },
          ]}
        />
      </Menu>
    </>
  );
}
