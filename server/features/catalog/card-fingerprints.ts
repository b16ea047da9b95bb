import type { ProductRow } from './engine/catalog-rows.ts';
import { SHOWN_STOCK } from './present-card.ts';

const MAX_FINGERPRINTS = 20_000;

/**
 * What cards, filters and the search show of the products that changed lately. A new paragraph of a
 * description is shown by no listing, so no cached listing has to be purged for it.
 */
export class CardFingerprints {
  readonly #fingerprints = new Map<number, string>();
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
      if (fingerprint === undefined || this.#fingerprints.get(id) !== fingerprint) this.#listingsChanged = true;
      this.#fingerprints.delete(id);
      if (fingerprint !== undefined) this.#fingerprints.set(id, fingerprint);
      const oldest = this.#fingerprints.keys().next().value;
      if (this.#fingerprints.size > MAX_FINGERPRINTS && oldest !== undefined) this.#fingerprints.delete(oldest);
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
