import { useState } from 'react';
import { timeOfField } from '#admin/platform/i18n/moment-field.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { getLocale } from '#messages/runtime.js';
import { type PreviewWidth, rememberedPreview, rememberPreview } from './remembered-preview.ts';

/** What is chosen for the page beside a form. Whether it is open and how wide it is are remembered on this device. */
export function usePreviewChoices() {
  const [{ isOpen, width }, setRemembered] = useState(rememberedPreview);
  const [locale, setLocale] = useState<Locale>(getLocale);
  /** As the field of day and time has it. */
  const [moment, setMoment] = useState('');
  return {
    isOpen,
    width,
    locale,
    moment,
    /** In ISO 8601; null: now. */
    at: timeOfField(moment)?.toISOString() ?? null,
    toggle() {
      setRemembered({ isOpen: !isOpen, width });
      rememberPreview({ isOpen: !isOpen });
    },
    setWidth(chosen: PreviewWidth) {
      setRemembered({ isOpen, width: chosen });
      rememberPreview({ width: chosen });
    },
    setLocale: (chosen: Locale) => setLocale(chosen),
    setMoment,
  };
}

export type PreviewChoices = ReturnType<typeof usePreviewChoices>;
