const HOME = '/';
/** Where a person never returns to: a signed-in person has nothing to do there. */
const ENTRANCES = ['/sign-in', '/invitation'];

/**
 * The address inside the application that was requested before the sign-in. Anything else becomes the first screen: a
 * link must not be able to send a person who has just signed in to another site.
 */
export function returnAddress(requested: string | null): string {
  if (requested === null || !requested.startsWith('/') || /^\/[/\\]/.test(requested)) return HOME;
  // Browsers drop tabs and line breaks from an address, and then read `/\t/other.example` as another site.
  if ([...requested].some((char) => char < ' ' || char === '\\')) return HOME;
  const path = requested.split(/[?#]/, 1)[0] ?? HOME;
  return ENTRANCES.some((entrance) => path === entrance || path.startsWith(`${entrance}/`)) ? HOME : requested;
}
