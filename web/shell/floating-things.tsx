import type { Settings } from '#contract/content/content.ts';
import { FloatingButtons } from '#web/features/promo/floating-buttons.tsx';
import { CompareTray } from './compare-tray.tsx';

/** What floats over every page. */
export function FloatingThings({ settings }: { settings: Settings }) {
  return (
    <>
      <FloatingButtons settings={settings} />
      <CompareTray />
    </>
  );
}
