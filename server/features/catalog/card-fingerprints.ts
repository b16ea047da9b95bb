import type { ProductRow } from './engine/catalog-rows.ts';
import { FEW_LEFT } from './present-card.ts';

const MAX_FINGERPRINTS = 20_000;

/**
 * What lists, filters and the search can tell of the products that changed lately. Most changes in a busy shop are one piece fewer of
 * what there is plenty of: no list shows it, and no list that is kept has to be forgotten for it.
 */
export class CardFingerprints {
  readonly #looks = new Map<number, string>();
  #isOther = false;

  /** `ids` changed, and those of them that are still published are `rows` now. One that is not known counts as another. */
  record(ids: readonly number[], rows: readonly ProductRow[]): void {
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = byId.get(id);
      const fingerprint = row && fingerprintOf(row);
      if (fingerprint === undefined || this.#looks.get(id) !== fingerprint) this.#isOther = true;
      this.#looks.delete(id);
      if (fingerprint !== undefined) this.#looks.set(id, fingerprint);
      const oldest = this.#looks.keys().next().value;
      if (this.#looks.size > MAX_FINGERPRINTS && oldest !== undefined) this.#looks.delete(oldest);
    }
  }

  /** Whether anything looks otherwise than when this was asked last. */
  consumeListingsChanged(): boolean {
    const isOther = this.#isOther;
    this.#isOther = false;
    return isOther;
  }
}

/** Views move the order of popular goods a little: that waits for the next real change. */
function fingerprintOf({ views: _, stock, ...row }: ProductRow): string {
  return JSON.stringify([Math.min(stock, FEW_LEFT + 1), row]);
}
