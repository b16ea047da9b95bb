import type { Store } from '#contract/content/content.ts';

export type Place = Pick<Store, 'latitude' | 'longitude'>;

const EARTH_RADIUS_METRES = 6_371_000;

/** Great-circle distance in metres. */
export function metresBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const [down, across] = [to - from, radians(other.longitude - one.longitude)];
  const chord = Math.sin(down / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Sorts by distance. Without the visitor's location the shop's own order stays. */
export function nearestFirst<T extends Place>(stores: readonly T[], visitor: Place | null): readonly T[] {
  if (visitor === null) return stores;
  return stores.toSorted((one, other) => metresBetween(visitor, one) - metresBetween(visitor, other));
}

/** Rounds to 50 metres below a kilometre, to 100 metres below ten, else to a kilometre. */
export function roundDistance(metres: number): { unit: 'm' | 'km'; count: string } {
  const near = Math.max(50, Math.round(metres / 50) * 50);
  if (near < 1000) return { unit: 'm', count: String(near) };
  const kilometres = metres / 1000;
  // Both languages use a decimal comma and a no-break space between thousands.
  const count = kilometres < 9.95 ? kilometres.toFixed(1).replace('.', ',') : String(Math.round(kilometres));
  return { unit: 'km', count: count.replace(/(\d)(\d{3})$/, '$1\u00a0$2').replace(/,0$/, '') };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
