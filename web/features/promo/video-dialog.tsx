import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import type { Video } from './video-address.ts';

/** Plays a video; nothing is requested from another site before the dialog opens. */
export function VideoDialog({ title, video, onClose }: { title: string; video: Video } & DialogControls) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={m.shell_close()}
      className="md:w-[min(60rem,calc(100vw-3rem))]"
    >
      {video.kind === 'youtube' ? (
        <iframe
          src={video.embed}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          className="aspect-video w-full rounded-tile bg-on-tile"
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the shop's own clips come without a caption file
        <video src={video.url} controls autoPlay playsInline className="aspect-video w-full rounded-tile bg-on-tile" />
      )}
    </Dialog>
  );
}
