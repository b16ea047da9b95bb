import { MapPin } from 'lucide-react';
import type { Store } from '#contract/content/content.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import type { Place } from './distance.ts';
import { StoreAddress, StoreHours, StorePhones } from './store-facts.tsx';
import { StoreRoutes } from './store-routes.tsx';

interface StoreListProps {
  stores: readonly Store[];
  visitor: Place | null;
  onShowOnMap(store: Store): void;
}

/** The stores with hours, phones and directions. */
export function StoreList({ stores, visitor, onShowOnMap }: StoreListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-4">
      {stores.map((store) => (
        <li key={store.id} className="@container">
          <article className="flex h-full flex-col gap-3 rounded-banner border border-line p-4 xs:p-5">
            <h3 className="text-lg leading-snug">{store.name}</h3>
            <StoreAddress store={store} visitor={visitor} />
            <StoreHours store={store} />
            <StorePhones store={store} />
            <div className="mt-auto flex flex-wrap items-start gap-1 pt-1">
              <StoreRoutes store={store} />
              <Button
                variant="quiet"
                className="@max-[25rem]:w-11 @max-[25rem]:px-0!"
                aria-label={m.stores_on_map_named({ name: store.name })}
                onClick={() => onShowOnMap(store)}
              >
                <MapPin aria-hidden className="size-4" />
                <span className="@max-[25rem]:sr-only">{m.stores_on_map()}</span>
              </Button>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
