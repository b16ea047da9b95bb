import { classNames } from '#ui/class-names.ts';

const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** Keys as they are written on a keyboard: `mod+k` is Ctrl K, or ⌘ K on a Mac; `g p` is G, then P. */
export function KeyHint({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className={classNames('inline-flex shrink-0 items-center gap-1', className)}>
      {keys.split(/[ +]/).map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-[0.3125rem] border border-line bg-paper px-1 font-sans text-xs text-slate"
        >
          {nameOf(key)}
        </kbd>
      ))}
    </span>
  );
}

function nameOf(key: string): string {
  if (key === 'mod') return IS_MAC ? '⌘' : 'Ctrl';
  return key.length === 1 ? key.toUpperCase() : key.replace(/^./, (letter) => letter.toUpperCase());
}
