import { CalendarRange } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '#messages';
import { showDialog } from '../dialogs/show-dialog.ts';
import { Button } from '../ui/button.tsx';
import { loadApplication, loadPicker } from './load-dialogs.ts';
import type { PickerGoods } from './picker-goods.ts';
import { readSaved, savedApplication } from './saved-application.ts';

interface InstalmentButtonProps {
  wanted: PickerGoods;
  /** The term that is chosen beside it. */
  term?: number | undefined;
  size?: 'md' | 'lg';
  className?: string;
}

/** Opens the partners' terms; beneath it an application that was begun here and isn't over. */
export function InstalmentButton({ wanted, term, size = 'lg', className = 'w-full' }: InstalmentButtonProps) {
  return (
    <>
      <Button
        variant="outline"
        size={size}
        className={`${className} noscript:hidden`}
        onClick={() => showDialog(loadPicker, { wanted, term })}
      >
        <CalendarRange aria-hidden className="size-5" />
        {m.instalments_open()}
      </Button>
      <ResumeApplication />
    </>
  );
}

export function ResumeApplication() {
  const { saved } = savedApplication();
  // The browser's storage is read once the page is there.
  useEffect(() => {
    readSaved();
  }, []);
  if (saved === null) return null;
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center justify-center gap-2 rounded-control bg-cobalt-tint px-4 text-sm font-medium text-cobalt-text"
      onClick={() => showDialog(loadApplication, { applicationId: saved.application_id })}
    >
      {m.instalments_frame_go()}: {saved.partner}
    </button>
  );
}
