import { useEffect, useMemo, useRef, useState } from 'react';
import { holdLinks, type PreviewDocument, previewDocument, showIn } from './preview-document.ts';

interface PreviewFrameProps {
  html: string;
  /** Of the window in which a shopper would see it, in pixels. */
  width: number;
  path: string;
  title: string;
}

/** The page in a frame that runs no script and sends no form, as wide as a shopper's window and scaled to the room there is. */
export function PreviewFrame({ html, width, path, title }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const page = useMemo(() => previewDocument(html), [html]);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return (
    <div ref={box} className="relative min-h-0 grow overflow-hidden rounded-tile border border-line bg-mist">
      <Frame
        // Another page begins at its top.
        key={`${path} ${page.shell}`}
        page={page}
        title={title}
        style={{
          width,
          height: room.height / scale,
          left: Math.max(0, (room.width - width * scale) / 2),
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}

interface FrameProps {
  page: PreviewDocument;
  title: string;
  style: { width: number; height: number; left: number; transform: string };
}

function Frame({ page, title, style }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  // The document of a frame is outside of React.
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (isReady && shown) showIn(shown, page);
  }, [isReady, page]);
  return (
    <iframe
      ref={frame}
      title={title}
      // The same origin only to write the page into it and to hold its links; without scripts nothing in it can use that.
      sandbox="allow-same-origin"
      srcDoc={page.shell}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument) holdLinks(currentTarget.contentDocument);
        setReady(true);
      }}
      className="absolute top-0 origin-top-left border-0 bg-paper"
      style={style}
    />
  );
}

function useRoom(box: { current: HTMLElement | null }): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  // The size of an element is outside of React.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
