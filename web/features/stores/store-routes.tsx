import { ChevronDown, Navigation } from 'lucide-react';
import type { Store } from '#contract/content/content.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';

/** Links to directions in several map services. */
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

type Place = Pick<Store, 'latitude' | 'longitude'>;

/** Directions from the visitor's location to the store. */
function yandexRoute({ latitude, longitude }: Place): string {
  return `https://yandex.uz/maps/?rtext=~${latitude},${longitude}&rtt=auto`;
}

function googleRoute({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** 2GIS expects the longitude first. */
function twoGisRoute({ latitude, longitude }: Place): string {
  return `https://2gis.uz/directions/points/${encodeURIComponent(`|${longitude},${latitude}`)}`;
}
