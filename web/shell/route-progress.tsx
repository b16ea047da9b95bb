import { useNavigation } from 'react-router';
import { m } from '#messages';
import { useDelayed } from '#ui/use-delayed.ts';
import { useIsDialogLoading } from '#web/platform/dialogs/show-dialog.ts';

/** A thin bar while a page or a dialog is on its way; it waits, so that fast pages don't blink and aren't held up by it. */
export function RouteProgress() {
  const isDialogComing = useIsDialogLoading();
  const isLoading = useDelayed(useNavigation().state !== 'idle' || isDialogComing, 150);
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5">
      {isLoading && (
        <>
          <div className="route-progress h-full origin-left bg-cobalt" />
          <span className="sr-only">{m.shell_loading()}</span>
        </>
      )}
    </div>
  );
}
