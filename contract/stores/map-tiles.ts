/** OpenStreetMap's own tiles, free for shops of a usual size: https://operations.osmfoundation.org/policies/tiles/ */
const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/**
 * The address of the map's tiles as it is used: what was entered, or OpenStreetMap's where that can't be one. It ends up in the
 * pages' Content-Security-Policy, so its host is letters, digits, dots and hyphens.
 */
export function mapTiles(entered: string | null): string {
  const address = entered?.trim() ?? '';
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => address.includes(part));
  return isWhole && /^https?:\/\/[\w.-]+(:\d+)?\/[^\s"'<>;,\\]+$/.test(address) ? address : OPEN_STREET_MAP;
}

/** Where the tiles come from: `https://tile.openstreetmap.org`. */
export function originOfTiles(address: string): string {
  return new URL(address).origin;
}
