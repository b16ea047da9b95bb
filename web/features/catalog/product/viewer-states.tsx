import { ImageOff, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLightboxState } from 'yet-another-react-lightbox';
import { m } from '#messages';
import { type ViewerFailure, viewerMessage } from './viewer-message.ts';

/** A slide that is on its way. */
export function ViewerLoading() {
  return (
    <p role="status" className="text-on-tile">
      <LoaderCircle aria-hidden className="size-8 animate-spin motion-reduce:animate-none" />
      <span className="sr-only">{m.product_viewer_loading()}</span>
    </p>
  );
}

/** A slide that didn't come. An `<img>` doesn't tell why: the server is asked. */
export function ViewerError() {
  const { currentSlide } = useLightboxState();
  const src = currentSlide && 'src' in currentSlide ? currentSlide.src : null;
  const [failure, setFailure] = useState<ViewerFailure>();
  // What the server answers is outside of React.
  useEffect(() => {
    if (src === null) return;
    const over = new AbortController();
    reasonOf(src, over.signal).then((reason) => !over.signal.aborted && setFailure(reason));
    return () => over.abort();
  }, [src]);
  return (
    <p role="alert" className="flex flex-col items-center gap-3 text-on-tile">
      <ImageOff aria-hidden className="size-10 opacity-60" />
      {failure && viewerMessage(failure)}
    </p>
  );
}

async function reasonOf(src: string, signal: AbortSignal): Promise<ViewerFailure> {
  try {
    const { status } = await fetch(src, { method: 'HEAD', signal });
    return status === 404 || status === 410 ? 'image' : 'other';
  } catch {
    return 'other';
  }
}
