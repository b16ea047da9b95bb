import { classNames } from './class-names.ts';

/** An editor's HTML, sanitised by the server. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const classes = classNames('rich-text max-w-prose', className);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised this HTML
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
