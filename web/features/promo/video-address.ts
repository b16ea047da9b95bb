/** YouTube's player without cookies before the playback, or a file. */
export type Video = { kind: 'youtube'; embed: string } | { kind: 'file'; url: string };

const YOUTUBE_ID = /^[\w-]{11}$/;

export function parseVideoLink(link: string): Video | null {
  const url = URL.parse(link, 'https://shop.invalid');
  if (url === null || url.protocol !== 'https:') return null;
  if (/^((www|m)\.)?youtube(-nocookie)?\.com$/.test(url.hostname)) {
    const id = url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1];
    return youTube(id);
  }
  if (url.hostname === 'youtu.be') return youTube(url.pathname.slice(1));
  // The page's content security policy refuses files of other sites.
  if (url.hostname === 'shop.invalid' && /\.(mp4|webm)$/i.test(url.pathname))
    return { kind: 'file', url: url.pathname };
  return null;
}

function youTube(id: string | undefined): Video | null {
  if (id === undefined || !YOUTUBE_ID.test(id)) return null;
  return { kind: 'youtube', embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` };
}
