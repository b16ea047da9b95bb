/** What waits for a second person, where it belongs to. */
export { ProposalsOfOrder } from './proposals-of-order.tsx';
