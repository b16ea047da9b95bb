import { useRef, useState } from 'react';

/** Rich content of an editor's own making in a sandbox: it can't run scripts, reach the page or leave it. */
export function AdvantageFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      loading="lazy"
      srcDoc={documentOf(html)}
      height={height}
      onLoad={() => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? height)}
      className="w-full"
    />
  );
}

function documentOf(html: string): string {
  return `<!doctype html><meta charset="utf-8"><style>
:root{color-scheme:light dark;font:16px/1.6 "Onest Variable",system-ui,sans-serif;color:light-dark(#0e1222,#eef0f6);background:light-dark(#fff,#0e1222)}
body{margin:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr))}
section{border-radius:20px;padding:1.5rem;background:light-dark(#f4f5f8,#171c2e)}
h3{margin:0 0 .5rem;font-size:1.25rem;line-height:1.3}p{margin:0;color:light-dark(#5a6376,#a7afc1)}img{max-width:100%}
</style>${html}`;
}
