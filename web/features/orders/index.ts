export { storeOrder, thanksPath } from './stored-order.ts';
export { TotalsList } from './totals-list.tsx';
export { trackedLines, trackPurchase } from './track-purchase.ts';
