import { classNames } from './class-names.ts';
import './rich-text.css';

/** An editor's HTML, sanitised when it was saved. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const classes = classNames('rich-text max-w-prose', className);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised this HTML when it was saved
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
