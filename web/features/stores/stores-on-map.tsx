import type { Store } from '#contract/content/content.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Place } from './distance.ts';
import type { MapChoice } from './draw-store-map.ts';
import { StoreAddress, StoreHours, StorePhones } from './store-facts.tsx';
import { StoreMap } from './store-map.tsx';
import { StoreRoutes } from './store-routes.tsx';

interface StoresOnMapProps {
  stores: readonly Store[];
  visitor: Place | null;
  chosen: MapChoice;
  onChoose(chosen: MapChoice): void;
}

/** The map and the list of stores beside it (below it on a phone). The list contains everything that the map shows. */
export function StoresOnMap({ stores, visitor, chosen, onChoose }: StoresOnMapProps) {
  const chosenId = chosen?.store;
  return (
    <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="lg:order-last">
        <StoreMap stores={stores} visitor={visitor} chosen={chosen} onChoose={onChoose} />
      </div>
      <div className="flex min-w-0 flex-col gap-2 lg:h-[36rem]">
        <Button variant="tint" onClick={() => onChoose({ store: 'all' })} className="shrink-0">
          {m.stores_show_all()}
        </Button>
        <ul className="relative flex min-h-0 flex-col divide-y divide-line rounded-banner border border-line overflow-hidden lg:overflow-y-auto">
          {stores.map((store) => (
            <li
              key={store.id}
              ref={store.id === chosenId ? scrollToRow : null}
              // On a phone the chosen store comes first, directly below the map.
              className={classNames('shrink-0', store.id === chosenId && 'max-lg:order-first')}
            >
              <StoreRow
                store={store}
                visitor={visitor}
                isChosen={store.id === chosenId}
                onChoose={() => onChoose({ store: store.id })}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A store chosen on the map may be outside of the visible rows: scrolls the list, but not the page. */
function scrollToRow(row: HTMLElement | null) {
  row?.parentElement?.scrollTo({ top: row.offsetTop });
}

interface StoreRowProps {
  store: Store;
  visitor: Place | null;
  isChosen: boolean;
  onChoose(): void;
}

function StoreRow({ store, visitor, isChosen, onChoose }: StoreRowProps) {
  return (
    <article className={classNames('relative space-y-2 p-4', isChosen ? 'bg-mist' : 'hover:bg-mist')}>
      <h3 className="text-base">
        {/* This button covers the whole row; links inside the row are stacked above it. */}
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          className="text-left font-semibold aria-pressed:text-cobalt-text after:absolute after:inset-0 after:rounded-[inherit]"
        >
          {store.name}
        </button>
      </h3>
      <StoreAddress store={store} visitor={visitor} />
      <StoreHours store={store} />
      <div className="relative z-10 w-fit">
        <StorePhones store={store} />
      </div>
      {isChosen && (
        <div className="relative z-10 w-fit pt-1">
          <StoreRoutes store={store} />
        </div>
      )}
    </article>
  );
}
