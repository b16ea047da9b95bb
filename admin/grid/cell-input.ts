import { groupThousands } from '#contract/money/money.ts';

/**
 * The text of a number field after a key press, grouped by thousands, and where the caret goes: behind the same digit as
 * before. Text that is no whole number stays as it was typed.
 */
export function groupTyped(text: string, caret: number): { text: string; caret: number } {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '');
  if (!/^\d{1,15}$/.test(bare)) return { text, caret };
  const digitsBefore = text.slice(0, caret).replace(/\D/g, '').length;
  const grouped = groupThousands(Number(bare));
  let at = 0;
  for (let digits = 0; digits < digitsBefore && at < grouped.length; at += 1)
    if (/\d/.test(grouped[at] ?? '')) digits += 1;
  return { text: grouped, caret: at };
}
