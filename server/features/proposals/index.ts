/** What one member of staff proposes and a second one applies: changes of goods, refunds. */
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import type { ProposalsDeps } from './proposals-deps.ts';
import { proposalsRoutes } from './proposals-routes.ts';

export function proposalsFeature(deps: ProposalsDeps): ShopFeature {
  return { routes: { staff: [proposalsRoutes(deps)] } };
}

export { type AddedProposal, addProposal } from './add-proposal.ts';
export { markApplied, takeProposal } from './decide-proposal.ts';
export { eraseProposals } from './erase-proposals.ts';
export { findProposalByKey, type ProposalRow, readProposal, toDecideBy } from './proposals-queries.ts';
export { alreadyDecided } from './proposals-routes.ts';
