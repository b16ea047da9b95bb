const LENGTH = 160;

/** The meta description of a page: the beginning of its paragraphs, without the blockquote that marks a sample text. */
export function describeText(html: string): string {
  const text = html
    .replace(/<blockquote>[\s\S]*?<\/blockquote>/g, '')
    .replace(/<(h[2-4]|table)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(p|ul|ol|li|dl|dt|dd|br|hr)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LENGTH))}…`;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
