import { m } from '#messages';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { loadApplication } from './load-dialogs.ts';
import { useSavedApplication } from './saved-application.ts';

/** Continues an unfinished application of this browser. */
export function ResumeApplication() {
  const saved = useSavedApplication();
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
