import fs from 'node:fs/promises';
import path from 'node:path';

export const RUNBOOK = path.join(import.meta.dirname, '../../../docs/runbook.md');

interface RunbookSection {
  id: string;
  title: string;
  text: string;
}

/** The sections of a Markdown text that begin with `## `, as plain text; the id is the anchor that GitHub makes of the heading. */
export function sectionsOf(markdown: string): RunbookSection[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { id: anchorOf(title), title, text: plainText(lines.join('\n').trim()) };
    });
}

/** Read each time: it is a few kilobytes, and somebody may have written down what helped. */
export async function readRunbook(): Promise<RunbookSection[]> {
  return sectionsOf(await fs.readFile(RUNBOOK, 'utf8'));
}

/** Without the marks of Markdown, and with a line for each paragraph and item. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`|\*\*/g, '')
    .replace(/\n(?!\n|\d+\. )(?<!\n\n) */g, ' ');
}

export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
