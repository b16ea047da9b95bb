import type { Locale } from '#contract/i18n/locale.ts';
import { escapeHtml } from '#server/platform/telegram/index.ts';

/** A message before it has the form of a channel. */
export interface Message {
  locale: Locale;
  title: string;
  groups: { title: string | null; lines: MessageLine[] }[];
}

export interface MessageLine {
  text: string;
  /** The screen of what it is about, below `/admin`; null: none that the person may open. */
  to: string | null;
}

/** In the HTML of Telegram. A message of a digest or of a round of alerts is far below the 4,096 characters that it takes. */
export function telegramHtml({ title, groups }: Message, publicUrl: string): string {
  const blocks = groups.map(({ title: head, lines }) =>
    [
      ...(head === null ? [] : [`<b>${escapeHtml(head)}</b>`]),
      ...lines.map((line) => `• ${linkOf(line, publicUrl)}`),
    ].join('\n'),
  );
  return [`<b>${escapeHtml(title)}</b>`, ...blocks].join('\n\n');
}

function linkOf({ text, to }: MessageLine, publicUrl: string): string {
  return to === null ? escapeHtml(text) : `<a href="${escapeHtml(`${publicUrl}/admin${to}`)}">${escapeHtml(text)}</a>`;
}

/** For programs that show no HTML. */
export function messageText({ title, groups }: Message, publicUrl: string): string {
  const blocks = groups.map(({ title: head, lines }) =>
    [
      ...(head === null ? [] : [head]),
      ...lines.flatMap(({ text, to }) => [`• ${text}`, ...(to === null ? [] : [`  ${publicUrl}/admin${to}`])]),
    ].join('\n'),
  );
  return [title, ...blocks].join('\n\n');
}

/**
 * As a page for mail programs, most of which know neither style sheets nor custom properties. It loads nothing from anywhere, so
 * that it looks the same with pictures off and tells nobody that it was opened.
 */
export function messageHtml({ title, groups, locale }: Message, publicUrl: string): string {
  const blocks = groups.map(({ title: head, lines }) =>
    [
      head === null ? '' : `<h2 style="margin:20px 0 6px;font-size:15px;line-height:20px">${escapeHtml(head)}</h2>`,
      '<ul style="margin:0;padding:0;list-style:none">',
      ...lines.map(
        (line) =>
          `<li style="margin:0;padding:8px 0;border-bottom:1px solid #e3e6ec;font-size:15px;line-height:20px">${linkOf(line, publicUrl)}</li>`,
      ),
      '</ul>',
    ].join(''),
  );
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif">',
    `<div style="max-width:560px;margin:0 auto"><h1 style="margin:0 0 12px;font-size:20px;line-height:26px">${escapeHtml(title)}</h1>`,
    ...blocks,
    '</div></body></html>',
  ].join('');
}
