import { useRef, useState } from 'react';
import { currentLocale } from '../../locale/current-locale.ts';

/** Rich content of an editor's own making in a sandbox: it can't run scripts, reach the page or leave it. */
export function AdvantageFrame({ title, productId }: { title: string; productId: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      loading="lazy"
      src={`/frames/advantage/${productId}?lang=${currentLocale()}`}
      height={height}
      onLoad={() => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? height)}
      className="w-full"
    />
  );
}
