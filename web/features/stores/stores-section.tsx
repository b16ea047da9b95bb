import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { Store } from '#contract/content/content.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { nearestFirst, type Place } from './distance.ts';

import type { MapChoice } from './draw-store-map.ts';
import { StoreList } from './store-list.tsx';
import { StoresOnMap } from './stores-on-map.tsx';

const TIMEOUT_MS = 10_000;

/** A location up to five minutes old is exact enough. */
const MAX_AGE_MS = 5 * MINUTE_MS;

type View = 'list' | 'map';

/** The stores as a list or on a map, sorted by distance once the visitor shares their location. */
export function StoresSection({ stores }: { stores: readonly Store[] }) {
  const [view, setView] = useState<View>('list');
  const [chosen, setChosen] = useState<MapChoice>(null);
  const { visitor, locate } = useVisitorPlace();
  const sorted = nearestFirst(stores, visitor.place);
  return (
    <section id="shops" aria-labelledby="shops-title" className="mt-12">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="shops-title" className="mr-auto text-lg md:text-xl">
          {m.stores_title()}
        </h2>
        <Button variant="outline" onClick={locate} aria-busy={visitor.kind === 'locating'}>
          <LocateFixed aria-hidden className="size-4" />
          {visitor.kind === 'locating' ? m.stores_locating() : m.stores_near_me()}
        </Button>
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <p role="status" className="mt-2 text-sm text-slate empty:hidden">
        {placeMessage(visitor)}
      </p>
      <div className="mt-4">
        {view === 'list' ? (
          <StoreList
            stores={sorted}
            visitor={visitor.place}
            onShowOnMap={({ id }) => {
              setChosen({ store: id });
              setView('map');
            }}
          />
        ) : (
          <StoresOnMap stores={sorted} visitor={visitor.place} chosen={chosen} onChoose={setChosen} />
        )}
      </div>
    </section>
  );
}

function ViewSwitch({ view, onChange }: { view: View; onChange(view: View): void }) {
  const options = [
    { value: 'list', label: m.stores_as_list() },
    { value: 'map', label: m.stores_as_map() },
  ] as const;
  return (
    <fieldset className="flex rounded-control bg-mist p-1">
      <legend className="sr-only">{m.stores_view()}</legend>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() => onChange(value)}
          className={classNames(
            'hit-area min-h-9 rounded-control px-4 text-sm font-semibold transition-colors',
            view === value ? 'bg-paper text-ink' : 'text-slate hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function placeMessage({ kind }: VisitorPlace): string | null {
  switch (kind) {
    case 'known':
      return m.stores_sorted();
    case 'refused':
      return m.stores_place_refused();
    case 'unknown':
      return m.stores_place_unknown();
    case 'idle':
    case 'locating':
      return null;
  }
}

type VisitorPlace =
  | { kind: 'idle' | 'locating' | 'refused' | 'unknown'; place: null }
  | { kind: 'known'; place: Place };

/** The visitor's location. It is requested only after their tap, never sent anywhere, and not stored. */
function useVisitorPlace(): { visitor: VisitorPlace; locate(): void } {
  const [visitor, setVisitor] = useState<VisitorPlace>({ kind: 'idle', place: null });
  return {
    visitor,
    locate() {
      if (!('geolocation' in navigator)) {
        setVisitor({ kind: 'unknown', place: null });
        return;
      }
      setVisitor({ kind: 'locating', place: null });
      navigator.geolocation.getCurrentPosition(
        ({ coords }) =>
          setVisitor({ kind: 'known', place: { latitude: coords.latitude, longitude: coords.longitude } }),
        ({ code, PERMISSION_DENIED }) =>
          setVisitor({ kind: code === PERMISSION_DENIED ? 'refused' : 'unknown', place: null }),
        { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
      );
    },
  };
}
