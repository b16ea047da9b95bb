const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const TAGS = new Set(['b', 'i', 'u', 's', 'code', 'pre']);
/** The only tag with an attribute that the shop uses. */
const LINK = /^<a href="https?:\/\/[^"<>]+">$/;

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
    const [, slash, tag = ''] = LINK.test(part) ? ['', '', 'a'] : (/^<(\/?)(\w+)>$/.exec(part) ?? []);
    if (!TAGS.has(tag) && !(tag === 'a' && (slash === '/' || LINK.test(part)))) return null;
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) return null;
  }
  return open.length === 0 ? text : null;
}
