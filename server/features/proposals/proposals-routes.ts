import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { Proposal, ProposalDetails } from '#contract/proposals/proposals.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { m } from '#messages';
import { orNotFound } from '#server/platform/http/data-envelope.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict, NotFound } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import type { StoredShown } from '#server/schema/proposals-tables.ts';
import { type DecideOutcome, declineProposal, withdrawProposal } from './decide-proposal.ts';
import type { ProposalsDeps } from './proposals-deps.ts';
import { countProposals, findProposal, type ListedProposal, listProposals } from './proposals-queries.ts';

/** Lists of proposals, and how one ends without being applied. What applies it belongs to the feature of its kind. */
export function proposalsRoutes(deps: ProposalsDeps): FastifyPluginAsyncZod {
  const { db } = deps;
  return async (app) => {
    await serveCall(app, proposalsCalls.readProposals, async ({ query: { group, order, before }, request }) => {
      const caller = staffCallerOf(request);
      const [{ rows, next }, counts] = await Promise.all([
        listProposals(db, deps, caller, { group, order, before }),
        countProposals(db, deps, caller),
      ]);
      return { proposals: rows.map((row) => presentProposal(caller, row)), next, counts };
    });

    await serveCall(app, proposalsCalls.readProposal, async ({ params: { id }, request, locale }) => {
      const caller = staffCallerOf(request);
      const row = orNotFound(await findProposal(db, deps, caller, id));
      return { ...presentProposal(caller, row), shown: presentShown(row.shown, locale) };
    });

    await serveCall(app, proposalsCalls.declineProposal, async ({ params: { id }, body: { answer }, request }) => {
      const caller = staffCallerOf(request);
      return decided(caller, id, await declineProposal(deps, caller, { id, answer }));
    });

    await serveCall(app, proposalsCalls.withdrawProposal, async ({ params: { id }, request }) => {
      const caller = staffCallerOf(request);
      return decided(caller, id, await withdrawProposal(deps, caller, id));
    });
  };

  function presentShown(shown: StoredShown, locale: Locale): ProposalDetails['shown'] {
    if (shown.kind === 'goods') return { ...shown, preview: deps.rewordPreview(shown.preview, locale) };
    const lines = shown.lines.map(({ name, store, ...line }) => ({
      ...line,
      name: localize(name, locale),
      store: store && localize(store, locale),
    }));
    return { ...shown, lines };
  }

  async function decided(caller: StaffCaller, id: number, outcome: DecideOutcome): Promise<Proposal> {
    if (outcome.kind === 'unknown') throw new NotFound();
    if (outcome.kind === 'decided') throw alreadyDecided();
    return presentProposal(caller, orNotFound(await findProposal(db, deps, caller, id)));
  }
}

/** The refusal of a second decision. */
export function alreadyDecided(): Conflict {
  return new Conflict((locale) => m.proposals_decided({}, { locale }));
}

function presentProposal(caller: StaffCaller, row: ListedProposal): Proposal {
  return {
    id: row.id,
    subject: row.subject,
    state: row.state,
    author: row.author,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    answer: row.answer,
    change_set: row.changeSetId,
    is_own: row.staffId === caller.id,
    may_decide: row.mayDecide,
  };
}
