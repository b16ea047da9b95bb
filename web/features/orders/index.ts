export { storeOrder } from './stored-order.ts';
export { thanksPath } from './thanks-path.ts';
export { TotalsList } from './totals-list.tsx';
export { tellPurchase, trackedLines } from './track-purchase.ts';
