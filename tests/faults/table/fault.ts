import type { ShopSetup } from '../shop/faulty-shop.ts';
import type { CellWorld, MomentName } from './moments.ts';

export interface Fault {
  title: string;
  setup?: ShopSetup;
  moments: readonly MomentName[];
  /** Why it cannot be brought about on this machine; null when it can. */
  obstacle?(): string | null;
  begin(world: CellWorld): void | Promise<void>;
  /** How long it lasts, when it does not end by itself. */
  lastsMs?: number;
  end?(world: CellWorld): void | Promise<void>;
}
