import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a page of settings: what it is about on the left, the settings on the right. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-b border-line py-6 last:border-0 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {hint && <p className="mt-1 max-w-prose text-slate">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
