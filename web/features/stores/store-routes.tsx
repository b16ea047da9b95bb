import { ChevronDown, Navigation } from 'lucide-react';
import type { Store } from '#contract/content/content.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { googleRoute, twoGisRoute, yandexRoute } from './route-links.ts';

/** The way to a store, in the map of one's choice. */
export function StoreRoutes({ store }: { store: Store }) {
  return (
    <div className="flex items-start gap-1">
      <a
        href={yandexRoute(store)}
        rel="noopener"
        target="_blank"
        aria-label={m.stores_route_to({ name: store.name })}
        className={buttonClass('tint')}
      >
        <Navigation aria-hidden className="size-4" />
        {m.stores_route()}
      </a>
      <details name="maps" className="group relative">
        <summary
          aria-label={m.stores_other_maps_to({ name: store.name })}
          className={buttonClass('tint', 'md', 'w-11 list-none px-0! [&::-webkit-details-marker]:hidden')}
        >
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="absolute right-0 z-10 mt-1 min-w-full rounded-tile border border-line bg-paper p-1 shadow-float">
          {[
            { name: 'Google Maps', href: googleRoute(store) },
            { name: '2GIS', href: twoGisRoute(store) },
          ].map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                rel="noopener"
                target="_blank"
                className="flex min-h-11 items-center rounded-control px-3 text-sm whitespace-nowrap hover:bg-mist"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
