import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { changeLocale, changeTheme, currentLocale, currentTheme } from '#admin/platform/appearance/appearance.ts';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import type { Locale } from '#contract/i18n/locale.ts';
import { LOCALE_NAMES, LOCALES } from '#contract/i18n/locale.ts';
import type { Theme } from '#contract/staff/appearance.ts';
import { staffAccountCalls } from '#contract/staff/staff-account-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { ChoiceRow } from './choice-row.tsx';

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }));

export function AppearanceSection() {
  const [theme, setTheme] = useState(currentTheme);
  const saving = useMutation({
    mutationFn: async (locale: Locale) => {
      const result = await callStaff(staffAccountCalls.changeLocale, { body: { locale } });
      if (result.kind === 'done') changeLocale(locale);
      else void showToast('error', result.message);
    },
  });
  return (
    <SettingsSection title={m.admin_me_appearance()} hint={m.admin_me_appearance_hint()}>
      <div className="space-y-5">
        <ChoiceRow
          legend={m.admin_me_language()}
          name="language"
          value={currentLocale()}
          options={LANGUAGES}
          onChange={(locale) => saving.mutate(locale)}
        />
        <ChoiceRow<Theme>
          legend={m.admin_me_theme()}
          name="theme"
          value={theme}
          options={[
            { value: 'system', label: m.admin_me_theme_system() },
            { value: 'light', label: m.admin_me_theme_light() },
            { value: 'dark', label: m.admin_me_theme_dark() },
          ]}
          onChange={(next) => {
            changeTheme(next);
            setTheme(next);
          }}
        />
      </div>
    </SettingsSection>
  );
}
