import type { ReactElement, ReactNode } from 'react';

/**
 * Markup that the server renders once and puts into many pages. Browsers render the same components as always: React
 * finds the elements that it expects, wherever their text came from.
 *
 * What is kept must depend on nothing but what it is kept by: no context, no `useId`, no eager picture, which React
 * would announce in the head.
 */
export interface MarkupKeeper {
  /** The markup of an element, kept until `dependsOn` differs; null while a lazy part of it is not loaded yet. */
  keep(name: string, dependsOn: unknown, element: ReactNode): string | null;
  /** A function that fills the texts of an element; `draw` renders it with samples in their places. */
  template<Name extends string>(name: string, samples: Record<Name, string>, draw: () => ReactElement): Fill<Name>;
}

export type Fill<Name extends string> = (texts: Record<Name, string>) => string;

let keeper: MarkupKeeper | null = null;

/** The server's entry brings the keeper; without it, in browsers and in tests, everything is rendered in place. */
export function cacheMarkup(ofServer: MarkupKeeper | null): void {
  keeper = ofServer;
}

/** Always null in the code of browsers, which leaves out what needs it. */
export function markupKeeper(): MarkupKeeper | null {
  return import.meta.env.SSR ? keeper : null;
}

interface CachedItemProps {
  /** One for each product and form of its card. */
  name: string;
  dependsOn: unknown;
  /** False for what must be rendered in its place. */
  isCached?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A list item whose content the server keeps. It uses no hooks, because the server renders inside of it. */
export function CachedItem({ name, dependsOn, isCached = true, className, children }: CachedItemProps) {
  const html = isCached ? (markupKeeper()?.keep(name, dependsOn, children) ?? null) : null;
  if (html === null) return <li className={className}>{children}</li>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has rendered it.
  return <li className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
