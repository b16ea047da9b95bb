import { Control, DivIcon, Map as LeafletMap, latLngBounds, Marker, TileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './store-map.css';
import type { Store } from '#contract/content/content.ts';
import { m } from '#messages';
import type { Place } from './distance.ts';

/** The map's start position and zoom levels (specification 9.23). */
const MAP_CENTRE: [number, number] = [41.3, 69.29];

const ZOOM_OF_ALL = 12;

const ZOOM_OF_ONE = 15;

/** What the map shows: one store, all of them, or null before any choice. A new object repeats the choice. */
export type MapChoice = { store: number | 'all' } | null;

export interface DrawnMap {
  choose(chosen: MapChoice): void;
  showVisitor(place: Place): void;
  remove(): void;
}

interface StoreMapOptions {
  stores: readonly Store[];
  /** URL template of the tiles with `{z}`, `{x}` and `{y}`. */
  tiles: string;
  credit: string | null;
  onChoose(id: number): void;
  /** Called with whether tiles load, when the first one has loaded or failed. */
  onTiles(areThere: boolean): void;
}

/** Draws the stores into an element. */
export function drawStoreMap(
  element: HTMLElement,
  { stores, tiles, credit, onChoose, onTiles }: StoreMapOptions,
): DrawnMap {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    center: MAP_CENTRE,
    zoom: ZOOM_OF_ALL,
    zoomControl: false,
    // The wheel scrolls the page until the visitor has clicked or dragged the map.
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
  });
  map.on('focus click', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  new Control.Zoom({ zoomInTitle: m.stores_zoom_in(), zoomOutTitle: m.stores_zoom_out() }).addTo(map);
  addTiles(map, tiles, credit, onTiles);

  const pins = new Map(stores.map((store) => [store.id, pinOf(store, onChoose).addTo(map)]));
  for (const [id, pin] of pins) name(pin, stores.find((store) => store.id === id)?.name ?? '');
  let chosenPin: Marker | undefined;
  let visitor: Marker | undefined;
  return {
    choose(chosen) {
      markChosen(chosenPin, false);
      chosenPin = chosen === null || chosen.store === 'all' ? undefined : pins.get(chosen.store);
      markChosen(chosenPin, true);
      const options = { animate: !isCalm };
      if (chosenPin) map.setView(chosenPin.getLatLng(), ZOOM_OF_ONE, options);
      // The map starts at the capital; choosing "all" fits every store, other cities included.
      else if (chosen?.store === 'all')
        map.fitBounds(boundsOf(stores), { ...options, padding: [48, 48], maxZoom: ZOOM_OF_ALL });
    },
    showVisitor({ latitude, longitude }) {
      visitor?.remove();
      visitor = new Marker([latitude, longitude], { icon: VISITOR, keyboard: false, interactive: false }).addTo(map);
      name(visitor, m.stores_you());
    },
    remove: () => map.remove(),
  };
}

function addTiles(map: LeafletMap, tiles: string, credit: string | null, onTiles: (areThere: boolean) => void): void {
  const layer = new TileLayer(tiles, { maxZoom: 19, className: 'store-map-tiles' });
  layer.once('tileload', () => {
    layer.off('tileerror');
    onTiles(true);
  });
  layer.once('tileerror', () => onTiles(false));
  map.attributionControl.setPrefix(false);
  const attribution = document.createElement('span');
  attribution.textContent = credit === null ? '' : `© ${credit.replace(/^\s*©\s*/, '')} `;
  map.attributionControl.addAttribution(
    `${attribution.innerHTML}© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">${m.stores_osm()}</a>`,
  );
  layer.addTo(map);
}

function pinOf(store: Store, onChoose: (id: number) => void): Marker {
  const pin = new Marker([store.latitude, store.longitude], { icon: PIN, riseOnHover: true });
  pin.on('click', () => onChoose(store.id));
  pin.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    onChoose(store.id);
  });
  return pin;
}

/** Leaflet sets an accessible name only for picture markers. */
function name(pin: Marker, label: string): void {
  const element = pin.getElement();
  element?.setAttribute('aria-label', label);
  if (element && pin.options.interactive === false) element.setAttribute('role', 'img');
}

function markChosen(pin: Marker | undefined, isChosen: boolean): void {
  pin?.getElement()?.setAttribute('aria-pressed', String(isChosen));
  pin?.setZIndexOffset(isChosen ? 1000 : 0);
}

function boundsOf(stores: readonly Store[]) {
  return latLngBounds(stores.map(({ latitude, longitude }) => [latitude, longitude]));
}

/** Our own pin: a drop with a lightning bolt. Its tip marks the place. */
const PIN = new DivIcon({
  className: 'store-pin',
  iconSize: [44, 44],
  iconAnchor: [22, 42],
  html: '<svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true"><path class="store-pin-drop" d="M22 42C16 34 9 27 9 18a13 13 0 0 1 26 0c0 9-7 16-13 24Z"/><path class="store-pin-bolt" d="m23.5 9.5-7 10h4.8l-1 7.5 7.2-10.3h-4.9Z"/></svg>',
});

const VISITOR = new DivIcon({ className: 'store-visitor', iconSize: [20, 20] });
