/** OpenStreetMap's own tiles; their terms of use: https://operations.osmfoundation.org/policies/tiles/ */
const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/**
 * The URL of the map's tiles: the entered one, or OpenStreetMap's if that isn't valid. It becomes part of the pages'
 * Content-Security-Policy, so its host may contain only letters, digits, dots and hyphens.
 */
export function mapTiles(entered: string | null): string {
  const address = entered?.trim() ?? '';
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => address.includes(part));
  return isWhole && /^https?:\/\/[\w.-]+(:\d+)?\/[^\s"'<>;,\\]+$/.test(address) ? address : OPEN_STREET_MAP;
}

/** The origin of the tiles: `https://tile.openstreetmap.org`. */
export function originOfTiles(address: string): string {
  return new URL(address).origin;
}
