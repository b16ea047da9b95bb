import { CircleAlert, CircleCheck } from 'lucide-react';
import type { CouponResult } from '#contract/vouchers/vouchers.ts';
import { classNames } from '#ui/class-names.ts';

/** The server's message on a coupon, announced when it arrives. */
export function CouponMessage({ result }: { result: Pick<CouponResult, 'valid' | 'message'> | null }) {
  const Icon = result?.valid ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className={classNames(
        'mt-2 flex min-h-5 items-start gap-2 text-sm font-medium',
        result?.valid ? 'text-leaf' : 'text-anor-text',
      )}
    >
      {result !== null && (
        <>
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {result.message}
        </>
      )}
    </p>
  );
}
