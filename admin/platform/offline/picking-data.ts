/** The database with the lists of picking, and the cache with who is signed in, for a phone without a network. */
export const PICKING_LISTS = 'picking-lists';
export const PICKING_SESSION = 'picking-session';

/** Leaves nothing on the device of what picking has read. Scans that are not sent yet stay: they name nobody. */
export async function forgetPicking(): Promise<void> {
  indexedDB.deleteDatabase(PICKING_LISTS);
  // Without a secure context there are no caches, and nothing in them.
  if ('caches' in globalThis) await caches.delete(PICKING_SESSION);
}
