export const PREVIEW_WIDTHS = ['360', '768', '1440'] as const;
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

export interface RememberedPreview {
  isOpen: boolean;
  width: PreviewWidth;
}

const KEY = 'admin-page-preview';
/** Here the form and the page stand side by side. The same as the breakpoint `lg`. */
const SPLIT = '(min-width: 67.5rem)';
/** Here both have room enough to be shown without a request. */
const ROOMY = '(min-width: 96rem)';

/** How the person has left the page beside the form on this device. Where there is no room for both, the form comes first. */
export function rememberedPreview(): RememberedPreview {
  const { isOpen = matchMedia(ROOMY).matches, width = '360' } = stored();
  return { isOpen: isOpen && matchMedia(SPLIT).matches, width };
}

export function rememberPreview(preview: Partial<RememberedPreview>): void {
  // On a phone the page replaces the form for a moment, which is no habit.
  const { isOpen, ...rest } = preview;
  const changed = matchMedia(SPLIT).matches && isOpen !== undefined ? { ...rest, isOpen } : rest;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...changed }));
  } catch {
    // A browser without storage forgets it with the tab.
  }
}

function stored(): Partial<RememberedPreview> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const { isOpen, width } = value as Record<string, unknown>;
    const known = PREVIEW_WIDTHS.find((one) => one === width);
    return { ...(typeof isOpen === 'boolean' && { isOpen }), ...(known !== undefined && { width: known }) };
  } catch {
    return {};
  }
}
