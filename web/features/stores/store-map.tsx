import { useCallback, useEffect, useState } from 'react';
import type { Store } from '#contract/content/content.ts';
import { mapTiles } from '#contract/stores/map-tiles.ts';
import { m } from '#messages';
import { useShopSettings } from '#web/platform/site-settings/root-data.ts';
import type { Place } from './distance.ts';
import type { DrawnMap, MapChoice } from './draw-store-map.ts';

interface StoreMapProps {
  stores: readonly Store[];
  visitor: Place | null;
  chosen: MapChoice;
  onChoose(chosen: MapChoice): void;
}

/**
 * The map. Its library is loaded when it is first shown; if that or the tiles fail, the list beside it remains usable.
 */
export function StoreMap({ stores, visitor, chosen, onChoose }: StoreMapProps) {
  const settings = useShopSettings();
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const [isFailed, setFailed] = useState(false);

  // Leaflet draws the map outside of React as soon as its code is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is created once; the effects below pass changes to it
  const drawMap = useCallback((frame: HTMLElement) => {
    let map: DrawnMap | null = null;
    let isOver = false;
    import('./draw-store-map.ts').then(
      ({ drawStoreMap }) => {
        if (isOver) return;
        map = drawStoreMap(frame, {
          stores,
          tiles: settings?.map_tiles ?? mapTiles(null),
          credit: settings?.map_credit ?? null,
          onChoose: (store) => onChoose({ store }),
          onTiles: (areThere) => setFailed(!areThere),
        });
        setDrawn(map);
      },
      () => setFailed(true),
    );
    return () => {
      isOver = true;
      map?.remove();
    };
  }, []);

  // The map is outside of React: a choice in the list moves it, and so does the visitor's place.
  useEffect(() => drawn?.choose(chosen), [drawn, chosen]);
  useEffect(() => {
    if (visitor !== null) drawn?.showVisitor(visitor);
  }, [drawn, visitor]);

  return (
    <div className="relative isolate h-[22rem] overflow-hidden rounded-banner bg-mist lg:h-[36rem]">
      <section ref={drawMap} aria-label={m.stores_map_label()} className="store-map size-full" />
      {(isFailed || drawn === null) && (
        <p
          role="status"
          className="absolute inset-x-16 top-4 z-[500] mx-auto w-fit rounded-control bg-paper px-4 py-2 text-center text-sm shadow-float"
        >
          {isFailed ? m.stores_map_failed() : m.stores_map_loading()}
        </p>
      )}
    </div>
  );
}
