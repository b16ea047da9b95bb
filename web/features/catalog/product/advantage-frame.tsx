import { useEffect, useRef, useState } from 'react';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { ViewerFailure } from './viewer-message.ts';

const FIRST_HEIGHT = 480;

/** Shows an editor's HTML in a sandboxed frame, which cannot run scripts, reach the page or navigate it. */
export function AdvantageFrame({ title, productId }: { title: string; productId: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [content, setContent] = useState<HTMLElement>();
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [failure, setFailure] = useState<string>();

  /** The `load` event also fires for error pages, so success is decided by the frame's content. */
  function readFrame() {
    const shown = frame.current?.contentDocument;
    const found = shown?.querySelector('main');
    if (found) setContent(found);
    else void fail(shown?.contentType === 'text/html' ? 'element' : 'page');
  }

  async function fail(failure: ViewerFailure) {
    const { viewerMessage } = await import('./viewer-message.ts');
    setFailure(viewerMessage(failure));
  }

  // A server-rendered frame may have loaded before hydration attached the `onLoad` handler.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per product
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown || (shown.readyState === 'complete' && shown.URL !== 'about:blank')) readFrame();
  }, [productId]);

  useEffect(() => {
    if (!content) return;
    // Rotating a phone changes the height of the content.
    const observer = new ResizeObserver(() => setHeight(Math.ceil(content.getBoundingClientRect().height)));
    observer.observe(content);
    return () => observer.disconnect();
  }, [content]);

  if (failure) return <p role="alert">{failure}</p>;
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      loading="lazy"
      src={`/frames/advantage/${productId}?lang=${currentLocale()}`}
      height={height}
      onLoad={readFrame}
      className="w-full"
    />
  );
}
