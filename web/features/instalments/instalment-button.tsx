import { CalendarRange } from 'lucide-react';
import { Suspense } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { lazyComponent } from '#ui/lazy-component.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { loadPicker } from './load-dialogs.ts';
import type { InstalmentSelection } from './picker-goods.ts';

// A saved application is known to the browser only, so the page does not wait for its code.
const ResumeApplication = lazyComponent(async () => (await import('./resume-application.tsx')).ResumeApplication);

interface InstalmentButtonProps {
  selection: InstalmentSelection;
  /** The term chosen beside the button. */
  term?: number | undefined;
  size?: 'md' | 'lg';
  className?: string;
}

/** Opens the partners' terms; below it a link to an unfinished application of this browser. */
export function InstalmentButton({ selection, term, size = 'lg', className = 'w-full' }: InstalmentButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <Button
        {...REPLAY_CLICK}
        variant="outline"
        size={size}
        className={`${className} noscript:hidden`}
        onClick={() => showDialog(loadPicker, { selection, term })}
      >
        <CalendarRange aria-hidden className="size-5" />
        {m.instalments_open()}
      </Button>
      <Suspense>{isHydrated && <ResumeApplication />}</Suspense>
    </>
  );
}
