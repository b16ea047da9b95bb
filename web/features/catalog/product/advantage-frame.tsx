import { useCallback, useState } from 'react';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { ViewerFailure } from './viewer-message.ts';

const FIRST_HEIGHT = 480;

/** Shows an editor's HTML in a sandboxed frame, which cannot run scripts, reach the page or navigate it. */
export function AdvantageFrame({ title, productId }: { title: string; productId: number }) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [failure, setFailure] = useState<string>();

  const watchFrame = useCallback((frame: HTMLIFrameElement) => {
    // Rotating a phone changes the height of the content.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.ceil(entry.target.getBoundingClientRect().height));
    });

    /** The `load` event also fires for error pages, so success is decided by the frame's content. */
    function readFrame() {
      const shown = frame.contentDocument;
      const content = shown?.querySelector('main');
      if (content) observer.observe(content);
      else void fail(shown?.contentType === 'text/html' ? 'element' : 'page');
    }

    async function fail(reason: ViewerFailure) {
      const { viewerMessage } = await import('./viewer-message.ts');
      setFailure(viewerMessage(reason));
    }

    frame.addEventListener('load', readFrame);
    // A server-rendered frame may have loaded before hydration.
    const shown = frame.contentDocument;
    if (!shown || (shown.readyState === 'complete' && shown.URL !== 'about:blank')) readFrame();
    return () => {
      frame.removeEventListener('load', readFrame);
      observer.disconnect();
    };
  }, []);

  if (failure) return <p role="alert">{failure}</p>;
  return (
    <iframe
      key={productId}
      ref={watchFrame}
      title={title}
      sandbox="allow-same-origin"
      loading="lazy"
      src={`/frames/advantage/${productId}?lang=${currentLocale()}`}
      height={height}
      className="w-full"
    />
  );
}
