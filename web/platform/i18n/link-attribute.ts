/** How a link is followed, as it stands in its attribute `data-go`; a link without one is the browser's own matter. */
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
