import { useEffect, useRef, useState } from 'react';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import type { ViewerFailure } from './viewer-message.ts';

const FIRST_HEIGHT = 480;

/** Rich content of an editor's own making in a sandbox: it can't run scripts, reach the page or leave it. */
export function AdvantageFrame({ title, productId }: { title: string; productId: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [content, setContent] = useState<HTMLElement>();
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [failure, setFailure] = useState<string>();

  /** A frame loads whatever comes, the words of an error too: only what stands in it tells. */
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

  // The frame of a page that the server sent may have loaded before the code that listens to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a product
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown || (shown.readyState === 'complete' && shown.URL !== 'about:blank')) readFrame();
  }, [productId]);

  useEffect(() => {
    if (!content) return;
    // A turned phone gives it another height.
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
