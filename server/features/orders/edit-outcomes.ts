import type { Localized } from '#contract/i18n/locale.ts';
import type { EditObstacle, GoodsObstacle } from '#contract/orders/order-edits.ts';

/** Goods that the edited order cannot have in this quantity. */
export interface EditShortage {
  product_id: number;
  name: Localized;
  requested: number;
  /** Pieces that it can have, with those that it has. */
  left: number;
}

/** A field of the form that does not fit the order. */
export type EditFault =
  | 'region_unknown'
  | 'district_unknown'
  | 'store_unknown'
  | 'shipping_unknown'
  | 'shipping_not_here'
  | 'address_missing'
  | 'day_past';

export type EditOutcome =
  /** Also when the same request made it before. */
  | { kind: 'edited'; id: number }
  | { kind: 'key_reused' }
  /** Somebody has moved, refunded or edited the order since it was shown. */
  | { kind: 'changed' }
  | { kind: 'obstacle'; obstacle: EditObstacle }
  /** Goods and delivery of this order stay as they are. */
  | { kind: 'goods_obstacle'; obstacle: GoodsObstacle }
  | { kind: 'fault'; fault: EditFault }
  | { kind: 'shortage'; items: EditShortage[] }
  /** It costs another sum than the person saw. */
  | { kind: 'total_changed' }
  /** The request changes nothing. */
  | { kind: 'nothing' }
  /** Money goes back, and the person may not give it back, or did not say how. */
  | { kind: 'needs_refunder' }
  /** More than the person's role gives back of one order. */
  | { kind: 'limit'; limit: number; refunded: number }
  | { kind: 'unknown' };

/** Thrown to undo what the transaction has written already; `editOrder` returns its outcome. */
export class EditRefusal extends Error {
  readonly outcome: EditOutcome;

  constructor(outcome: EditOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}
