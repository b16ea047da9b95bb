import { CircleAlert, CircleCheck } from 'lucide-react';
import type { CouponAnswer } from '#contract/vouchers/vouchers.ts';
import { classNames } from '#ui/class-names.ts';

/** Whether a coupon is good, in the server's words; read out when it comes. */
export function CouponMessage({ answer }: { answer: Pick<CouponAnswer, 'valid' | 'message'> | null }) {
  const Icon = answer?.valid ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className={classNames(
        'mt-2 flex min-h-5 items-start gap-2 text-sm font-medium',
        answer?.valid ? 'text-leaf' : 'text-anor-text',
      )}
    >
      {answer !== null && (
        <>
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {answer.message}
        </>
      )}
    </p>
  );
}
