import type { ProductRow } from './engine/catalog-rows.ts';
import { SHOWN_STOCK } from './present-card.ts';

/** At most twice as many are stored: those of this generation and of the one before. */
const GENERATION = 10_000;

/**
 * What cards, filters and the search show of the products that changed lately. A new paragraph of a
 * description is shown by no listing, so no cached listing has to be purged for it.
 *
 * Old ones are dropped by the generation: a map whose oldest entry is deleted for each new one finds the next oldest
 * ever more slowly.
 */
export class CardFingerprints {
  #recent = new Map<number, string>();
  #older: ReadonlyMap<number, string> = new Map();
  #listingsChanged = false;

  /**
   * `ids` have changed; `rows` are those of them that are still published. A product seen for the first time counts as
   * changed.
   */
  record(ids: readonly number[], rows: readonly ProductRow[]): void {
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = byId.get(id);
      const fingerprint = row && fingerprintOf(row);
      const known = this.#recent.get(id) ?? this.#older.get(id);
      if (fingerprint === undefined || known !== fingerprint) this.#listingsChanged = true;
      // Of a product that is no longer published the empty text remains, so that an older one does not count again.
      this.#recent.set(id, fingerprint ?? '');
      if (this.#recent.size >= GENERATION) {
        this.#older = this.#recent;
        this.#recent = new Map();
      }
    }
  }

  /** For changes that are compared elsewhere. */
  markListingsChanged(): void {
    this.#listingsChanged = true;
  }

  /** Whether a listing has changed since the last call of this method. */
  consumeListingsChanged(): boolean {
    const listingsChanged = this.#listingsChanged;
    this.#listingsChanged = false;
    return listingsChanged;
  }
}

/** Without the views: they only shift the order of popular goods a little, and the next real change brings that too. */
function fingerprintOf({ views: _, stock, ...row }: ProductRow): string {
  return JSON.stringify([Math.min(stock, SHOWN_STOCK), row]);
}
