import type { Store } from '#contract/content/content.ts';

export type Place = Pick<Store, 'latitude' | 'longitude'>;

const EARTH_RADIUS_METRES = 6_371_000;

/** Metres between two places, as the crow flies. */
export function metresBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const [down, across] = [to - from, radians(other.longitude - one.longitude)];
  const chord = Math.sin(down / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Nearest first; in the shop's own order while nobody knows where the visitor is. */
export function nearestFirst<T extends Place>(stores: readonly T[], visitor: Place | null): readonly T[] {
  if (visitor === null) return stores;
  return stores.toSorted((one, other) => metresBetween(visitor, one) - metresBetween(visitor, other));
}

/** As exact as it helps: to 50 metres in sight, to 100 metres in the city, to a kilometre farther away. */
export function roundDistance(metres: number): { unit: 'm' | 'km'; count: string } {
  const near = Math.max(50, Math.round(metres / 50) * 50);
  if (near < 1000) return { unit: 'm', count: String(near) };
  const kilometres = metres / 1000;
  // Both languages write a comma, and group thousands by a space that doesn't break.
  const count = kilometres < 9.95 ? kilometres.toFixed(1).replace('.', ',') : String(Math.round(kilometres));
  return { unit: 'km', count: count.replace(/(\d)(\d{3})$/, '$1\u00a0$2').replace(/,0$/, '') };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
