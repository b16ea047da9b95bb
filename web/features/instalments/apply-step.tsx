import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { formatSum } from '#contract/money/money.ts';
import type { RequestResult } from '#contract/requests/requests.ts';
import { m } from '#messages';
import { TextAreaField } from '#ui/forms/field.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { type FilledRequest, RequestForm, sendRequest } from '#web/features/requests/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { goodsNames, type InstalmentSelection } from './picker-goods.ts';
import { saveApplication } from './saved-application.ts';
import type { ChosenPlan } from './use-offer.ts';

interface ApplyStepProps {
  selection: InstalmentSelection;
  chosen: ChosenPlan;
  onBack(): void;
  onApplied(applicationId: string): void;
}

/** The applicant's data. A read-only comment names what they apply for. */
export function ApplyStep({ selection, chosen, onBack, onApplied }: ApplyStepProps) {
  const { partner, sums, term } = chosen;
  const result = useRef<RequestResult>(null);
  const comment = commentText(selection, chosen);

  async function send({ name, phone }: FilledRequest) {
    const outcome = await sendRequest({
      name,
      phone,
      message: comment.slice(0, 5000),
      products: selection.goods.map(({ card, quantity }) => ({
        product_id: card.id,
        quantity,
        product_name: card.name,
        price: card.current_price,
      })),
      is_paymart: partner.application === 'uzum',
      is_iman: partner.application === 'iman',
      period: term,
      data: {
        partner_name: partner.code,
        duration: term,
        first_pay: sums.first_pay,
        employment: true,
        agreement: true,
      },
      type: 'installment_form',
    });
    result.current = outcome.kind === 'done' ? outcome.data : null;
    return outcome;
  }

  function applied() {
    const { application_id: applicationId, deep_link: link } = result.current ?? {};
    if (applicationId === undefined) return;
    saveApplication({
      application_id: applicationId,
      partner: partner.name,
      cart_products: selection.isCart ? selection.goods.map(({ card }) => card.id) : [],
    });
    void showToast('success', m.instalments_sent());
    // The submitting tap still permits a new window. Where the browser blocks it, the next dialog has the link.
    if (partner.application === 'inhouse' && link) window.open(link, '_blank', 'noopener');
    onApplied(applicationId);
  }

  return (
    <div className="space-y-4">
      <button
        type="button"
        onClick={onBack}
        className="hit-area inline-flex items-center gap-1 text-sm font-medium text-cobalt-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.instalments_change()}
      </button>
      <TextAreaField
        label={m.instalments_comment()}
        value={comment}
        readOnly
        className="bg-mist text-slate"
        hint={m.instalments_partner_decides()}
      />
      <RequestForm
        label={m.instalments_title()}
        name={selection.order?.name}
        submitLabel={m.instalments_apply()}
        send={send}
        onSent={applied}
      />
    </div>
  );
}

function commentText(selection: InstalmentSelection, { partner, term, sums }: ChosenPlan): string {
  const sum = (value: number) => formatSum(value, currentLocale());
  const text = m.instalments_comment_text({
    goods: goodsNames(selection),
    partner: partner.name,
    months: term,
    monthly: sum(sums.month_price),
    total: sum(sums.total_price),
  });
  const first = sums.first_pay > 0 ? m.instalments_comment_first({ sum: sum(sums.first_pay) }) : '';
  return [text, first, selection.order?.delivery].filter(Boolean).join(' ');
}
