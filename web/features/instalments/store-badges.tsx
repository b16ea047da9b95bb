import { Apple, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import { m } from '#messages';

/** Links to the partner's app in both app stores. */
export function StoreBadges({ app }: { app: InstalmentPartner['app'] }) {
  if (app.android === null && app.ios === null) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {app.android !== null && (
        <Badge href={app.android} icon={<Play aria-hidden className="size-6" />} over={m.instalments_badge_android()}>
          Google Play
        </Badge>
      )}
      {app.ios !== null && (
        <Badge href={app.ios} icon={<Apple aria-hidden className="size-6" />} over={m.instalments_badge_ios()}>
          App Store
        </Badge>
      )}
    </ul>
  );
}

interface BadgeProps {
  href: string;
  icon: ReactNode;
  over: string;
  children: ReactNode;
}

function Badge({ href, icon, over, children }: BadgeProps) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-12 items-center gap-2.5 rounded-control bg-ink px-4 py-1.5 text-paper"
      >
        {icon}
        <span className="leading-tight">
          <span className="block text-xs">{over}</span>
          <span className="block font-semibold">{children}</span>
        </span>
      </a>
    </li>
  );
}
