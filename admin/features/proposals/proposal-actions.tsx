import { useState } from 'react';
import { ReasonDialog } from '#admin/features/personal-data/index.ts';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { confirmAction } from '#admin/ui/confirm.tsx';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { formatSum } from '#contract/money/money.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import type { ProposalDetails } from '#contract/proposals/proposals.ts';
import { proposalsCalls } from '#contract/proposals/proposals-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { ApplyGoodsSheet } from './apply-goods-sheet.tsx';

const CHANGES = [proposalsCalls.readProposal, proposalsCalls.readProposals];

/** Also where the button is not there any more, because somebody else has decided. */
function showFailure({ message }: Error): void {
  void showToast('error', message);
}

interface ProposalActionsProps {
  proposal: ProposalDetails;
  fields: ProductFields | null;
}

/** What the reader may do about a proposal that waits: apply or decline it, or take back their own. */
export function ProposalActions({ proposal, fields }: ProposalActionsProps) {
  if (proposal.state !== 'waiting') return null;
  if (proposal.is_own) return <WithdrawButton id={proposal.id} />;
  if (!proposal.may_decide) return null;
  return (
    <>
      <DeclineButton id={proposal.id} />
      {proposal.subject.kind === 'refund' ? (
        <RefundButton id={proposal.id} subject={proposal.subject} />
      ) : (
        fields !== null && <ApplyGoodsButton proposal={proposal} fields={fields} />
      )}
    </>
  );
}

function ApplyGoodsButton({ proposal, fields }: { proposal: ProposalDetails; fields: ProductFields }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {m.admin_proposals_check()}
      </Button>
      {isOpen && <ApplyGoodsSheet proposal={proposal} fields={fields} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundButton({
  id,
  subject,
}: {
  id: number;
  subject: Extract<ProposalDetails['subject'], { kind: 'refund' }>;
}) {
  const sum = formatSum(subject.amount, getLocale());
  const applying = useCallMutation(proposalsCalls.applyProposedRefund, {
    changes: [...CHANGES, ordersAdminCalls.readStaffOrder, ordersAdminCalls.readStaffOrders],
    onDone: () => void showToast('success', m.admin_proposals_refunded({ sum })),
  });

  async function refund(): Promise<void> {
    const isSure = await confirmAction({
      title: m.admin_proposals_refund_title({ sum }),
      text: m.admin_proposals_refund_text({ order: subject.order }),
      action: m.admin_proposals_refund_action(),
      cancel: m.admin_order_not_now(),
      isDangerous: true,
    });
    if (!isSure) return;
    await applying.mutateAsync({ params: { id: String(id) } }).catch(showFailure);
  }

  return (
    <Button variant="danger" disabled={applying.isPending} aria-busy={applying.isPending} onClick={() => void refund()}>
      {m.admin_proposals_refund_action()}
    </Button>
  );
}

function DeclineButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const declining = useCallMutation(proposalsCalls.declineProposal, { changes: CHANGES });

  async function decline(answer: string): Promise<string | null> {
    try {
      await declining.mutateAsync({ params: { id: String(id) }, body: { answer } });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    setOpen(false);
    return null;
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.admin_proposals_decline()}</Button>
      {isOpen && (
        <ReasonDialog
          open
          onOpenChange={setOpen}
          title={m.admin_proposals_decline_title({ id })}
          text={m.admin_proposals_decline_text()}
          label={m.admin_proposals_answer()}
          hint={m.admin_proposals_answer_hint()}
          tooShort={m.admin_proposals_answer_short()}
          submitLabel={m.admin_proposals_decline()}
          cancelLabel={m.admin_order_not_now()}
          onReason={decline}
        />
      )}
    </>
  );
}

function WithdrawButton({ id }: { id: number }) {
  const withdrawing = useCallMutation(proposalsCalls.withdrawProposal, { changes: CHANGES });

  async function withdraw(): Promise<void> {
    const isSure = await confirmAction({
      title: m.admin_proposals_withdraw_title({ id }),
      text: m.admin_proposals_withdraw_text(),
      action: m.admin_proposals_withdraw(),
      cancel: m.admin_order_not_now(),
    });
    if (!isSure) return;
    await withdrawing.mutateAsync({ params: { id: String(id) } }).catch(showFailure);
  }

  return (
    <Button disabled={withdrawing.isPending} onClick={() => void withdraw()}>
      {m.admin_proposals_withdraw()}
    </Button>
  );
}
