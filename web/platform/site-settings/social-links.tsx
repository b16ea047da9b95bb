import type { Settings } from '#contract/content/content.ts';
import { m } from '#messages';

const NETWORKS = ['facebook', 'telegram', 'instagram', 'youtube', 'tiktok'] as const;
const NAMES: Record<(typeof NETWORKS)[number], string> = {
  facebook: 'Facebook',
  telegram: 'Telegram',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

/** Links to the social networks in the settings. */
export function SocialLinks({ settings }: { settings: Settings }) {
  const links = NETWORKS.flatMap((network) => {
    const url = settings[network];
    return url === null ? [] : [{ network, url }];
  });
  if (links.length === 0) return null;
  return (
    <ul aria-label={m.shell_social()} className="flex flex-wrap gap-2 text-sm">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener"
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 font-medium hover:border-slate md:min-h-9"
          >
            {NAMES[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}
