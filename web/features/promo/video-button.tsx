import { Play } from 'lucide-react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { parseVideoLink } from './video-address.ts';

const loadVideo = async () => (await import('./video-dialog.tsx')).VideoDialog;

/** Opens a video; renders nothing where the link is not supported. */
export function VideoButton({ title, link }: { title: string; link: string }) {
  const video = parseVideoLink(link);
  if (video === null) return null;
  return (
    <Button
      {...REPLAY_CLICK}
      variant="tint"
      size="lg"
      className="w-fit noscript:hidden"
      onClick={() => showDialog(loadVideo, { title, video })}
    >
      <Play aria-hidden className="size-5" />
      {m.requests_video()}
    </Button>
  );
}
