import { CalendarRange } from 'lucide-react';
import { Suspense } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { KEPT_CLICK } from '#ui/early-click-replay.ts';
import { late } from '#ui/lazy-component.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { loadPicker } from './load-dialogs.ts';
import type { PickerGoods } from './picker-goods.ts';

// What was begun earlier is the browser's own affair: no page waits for it.
const ResumeApplication = late(async () => (await import('./resume-application.tsx')).ResumeApplication);

interface InstalmentButtonProps {
  wanted: PickerGoods;
  /** The term that is chosen beside it. */
  term?: number | undefined;
  size?: 'md' | 'lg';
  className?: string;
}

/** Opens the partners' terms; beneath it an application that was begun here and isn't over. */
export function InstalmentButton({ wanted, term, size = 'lg', className = 'w-full' }: InstalmentButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <Button
        {...KEPT_CLICK}
        variant="outline"
        size={size}
        className={`${className} noscript:hidden`}
        onClick={() => showDialog(loadPicker, { wanted, term })}
      >
        <CalendarRange aria-hidden className="size-5" />
        {m.instalments_open()}
      </Button>
      <Suspense>{isHydrated && <ResumeApplication />}</Suspense>
    </>
  );
}
