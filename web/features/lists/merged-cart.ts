import { create } from 'zustand';
import type { Line } from './list-changes.ts';

/** What signing in has added to a guest's cart out of the customer's account. */
export interface MergedCart {
  /** Products that the guest did not have. */
  added: readonly Line[];
  /** The guest's lines whose quantity was larger in the account, as the guest had them. */
  raised: readonly Line[];
}

/** Null: nothing was merged since the page was opened, or the shopper has seen it. */
export const mergedCart = create<{ merged: MergedCart | null }>(() => ({ merged: null }));

export function dismissMerged(): void {
  mergedCart.setState({ merged: null });
}

/** Compares what the guest had with what the server returned for the merge. */
export function mergedInto(guest: readonly Line[], account: readonly Line[]): MergedCart | null {
  const added = account.filter(({ id }) => !guest.some((line) => line.id === id));
  const raised = guest.filter((line) => (account.find(({ id }) => id === line.id)?.quantity ?? 0) > line.quantity);
  return added.length + raised.length === 0 ? null : { added, raised };
}
