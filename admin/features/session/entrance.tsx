import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { BOLT } from '#ui/bolt.ts';
import { Circuit } from './circuit.tsx';
import { LanguageSwitch } from './language-switch.tsx';

interface EntranceProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens before the application: sign-in and invitation. */
export function Entrance({ title, hint, children }: EntranceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The document's title and the focus are outside of React. A step brings the focus along, if no field of it has taken it.
  useEffect(() => {
    document.title = `${title} · Amper`;
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <div className="h-full overflow-y-auto bg-paper text-ink">
      <div className="grid min-h-full grid-rows-[auto_1fr] lg:grid-cols-[minmax(22rem,5fr)_7fr] lg:grid-rows-1">
        <Panel />
        <div className="flex flex-col">
          <div className="flex justify-end p-3 md:p-6 print:hidden">
            <LanguageSwitch />
          </div>
          <main className="mx-auto flex w-full max-w-md grow flex-col px-4 pb-16 md:justify-center md:px-6">
            <h1 ref={heading} tabIndex={-1} className="text-2xl focus-visible:outline-none">
              {title}
            </h1>
            {hint && <div className="mt-2 text-base text-slate">{hint}</div>}
            <div className="mt-8 text-base">{children}</div>
          </main>
        </div>
      </div>
    </div>
  );
}

function Panel() {
  return (
    <header className="relative isolate overflow-hidden border-line bg-on-volt text-on-cobalt max-lg:h-28 lg:border-r print:hidden">
      <Circuit className="absolute inset-y-0 right-0 -z-10 h-full w-full max-lg:w-1/2" />
      <div className="flex items-center gap-2.5 p-4 md:p-6 lg:p-10">
        <svg viewBox="0 0 40 40" aria-hidden className="size-9 lg:hidden">
          <rect width="40" height="40" rx="11" className="fill-cobalt" />
          <path d={BOLT} className="fill-volt" />
        </svg>
        <span className="text-xl font-bold tracking-tight">Amper</span>
      </div>
      <p className="absolute bottom-0 max-w-xs p-10 text-base text-on-cobalt/80 max-lg:hidden">
        {/* The traces do not run through the words. */}
        <span className="bg-on-volt box-decoration-clone py-1">{m.admin_session_panel()}</span>
      </p>
    </header>
  );
}
