import { escapeHtml } from '#server/platform/telegram/index.ts';

/** A message before it has the form of a channel. */
export interface Message {
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
