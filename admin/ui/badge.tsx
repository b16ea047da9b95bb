import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type Tone = 'plain' | 'cobalt' | 'leaf' | 'amber' | 'anor';

const TONE: Record<Tone, string> = {
  plain: 'bg-mist text-slate',
  cobalt: 'bg-cobalt-tint text-cobalt-text',
  leaf: 'bg-leaf-tint text-leaf',
  amber: 'bg-amber-tint text-amber',
  anor: 'bg-anor-tint text-anor-text',
};

/** A state in one or two words. Its colour repeats what the word says. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-5 items-center rounded-full px-2 text-xs font-medium whitespace-nowrap',
        TONE[tone],
      )}
    >
      {children}
    </span>
  );
}
