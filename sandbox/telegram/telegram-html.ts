const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const TAGS = new Set(['b', 'i', 'u', 's', 'code', 'pre']);

/**
 * The text of a message in Telegram's HTML subset; null where Telegram rejects it: unknown or unclosed tags, unescaped
 * `<` or `&`.
 */
export function readTelegramHtml(html: string): string | null {
  const open: string[] = [];
  let text = '';
  for (const part of html.split(/(<[^>]*>)/)) {
    if (!part.startsWith('<')) {
      if (part.includes('<') || /&(?!(?:amp|lt|gt|quot);)/.test(part)) return null;
      text += part.replace(/&(\w+);/g, (_all, name: string) => ENTITIES[name] ?? '');
      continue;
    }
    const [, slash, tag = ''] = /^<(\/?)(\w+)>$/.exec(part) ?? [];
    if (!TAGS.has(tag)) return null;
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) return null;
  }
  return open.length === 0 ? text : null;
}
