import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';

const loadSamsung = async () => (await import('./samsung-dialog.tsx')).SamsungDialog;

/** For customers who prefer a call to choosing a model online. */
export function SamsungButton() {
  return (
    <Button
      variant="tint"
      {...REPLAY_CLICK}
      className="mt-2 noscript:hidden"
      onClick={() => showDialog(loadSamsung, {})}
    >
      {m.requests_samsung_short()}
    </Button>
  );
}
