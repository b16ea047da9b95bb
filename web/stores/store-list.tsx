import { ChevronDown, Navigation } from 'lucide-react';
import type { Store } from '#contract/content.ts';
import { formatPhone } from '#contract/format-phone.ts';
import { m } from '#messages';
import { buttonClass } from '../ui/button.tsx';
import { OpenNow } from './open-now.tsx';
import { googleRoute, twoGisRoute, yandexRoute } from './route-links.ts';

/** The shops with their hours and how to get there. */
export function StoreList({ stores }: { stores: readonly Store[] }) {
  return (
    <section id="shops" aria-labelledby="shops-title" className="mt-12">
      <h2 id="shops-title" className="text-lg md:text-xl">
        {m.stores_title()}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StoreCard({ store }: { store: Store }) {
  return (
    <article className="flex h-full flex-col gap-3 rounded-banner border border-line p-5">
      <h3 className="text-lg leading-snug">{store.name}</h3>
      <div className="space-y-1 text-sm">
        <p>{store.address}</p>
        {store.landmark !== null && <p className="text-slate">{m.stores_landmark({ landmark: store.landmark })}</p>}
      </div>
      <div className="space-y-1">
        <p className="tabular text-sm">{m.shell_work_hours({ hours: store.work_hours })}</p>
        <OpenNow hours={store.work_hours} />
      </div>
      <a href={`tel:+${store.phone_number}`} className="hit-area w-fit font-semibold hover:text-cobalt-text">
        {formatPhone(store.phone_number)}
      </a>
      <Routes store={store} />
    </article>
  );
}

function Routes({ store }: { store: Store }) {
  return (
    <div className="mt-auto flex items-start gap-1 pt-1">
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
