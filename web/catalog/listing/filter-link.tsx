import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LocaleLink } from '../../locale/locale-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSwitched } from './use-switched.ts';

interface FilterLinkProps {
  href: string;
  isChosen: boolean;
  count: number;
  children: ReactNode;
}

/** One value of a filter: a link that looks and reads like a check box, so that it works before any script. */
export function FilterLink({ href, isChosen, count, children }: FilterLinkProps) {
  const { isOn, onClick } = useSwitched(isChosen);
  const box = (
    <span
      aria-hidden
      className={classNames(
        'flex size-5 shrink-0 items-center justify-center rounded-[6px] border',
        isOn ? 'border-cobalt bg-cobalt text-on-cobalt' : 'border-slate/50 bg-paper',
      )}
    >
      {isOn && <Check className="size-3.5" strokeWidth={3} />}
    </span>
  );
  const text = (
    <>
      <span className="grow">{children}</span>
      <span className="tabular text-slate">{count}</span>
    </>
  );
  const look = 'flex min-h-11 items-center gap-2.5 text-sm md:min-h-8';
  if (count === 0 && !isChosen) {
    return (
      <span aria-disabled="true" className={classNames(look, 'opacity-50')}>
        {box}
        {text}
      </span>
    );
  }
  return (
    <LocaleLink
      to={href}
      rel="nofollow"
      prefetch="none"
      preventScrollReset
      replace
      role="checkbox"
      aria-checked={isOn}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      className={classNames(look, 'hover:text-cobalt-text')}
    >
      {box}
      {text}
    </LocaleLink>
  );
}
