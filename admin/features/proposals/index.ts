/** What waits for a second person, where it belongs to. */
export { ProposedRefund, useProposedRefund } from './proposed-refund.tsx';
