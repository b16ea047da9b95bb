/** How the router follows a link, encoded in its attribute `data-go`. The browser handles links without it. */
export interface LinkBehaviour {
  prefetch?: 'intent' | 'none' | undefined;
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
}

export function linkAttribute({ prefetch, replace, preventScrollReset }: LinkBehaviour): string {
  return [prefetch === 'none' && 'late', replace && 'replace', preventScrollReset && 'still'].filter(Boolean).join(' ');
}

export function parseLinkAttribute(mark: string): LinkBehaviour {
  const words = mark.split(' ');
  return {
    prefetch: words.includes('late') ? 'none' : 'intent',
    replace: words.includes('replace'),
    preventScrollReset: words.includes('still'),
  };
}
