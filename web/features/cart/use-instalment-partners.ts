import { useEffect, useState } from 'react';
import type { OfferedPartner } from '#web/entities/product/lowest-instalment.ts';

let asked: Promise<OfferedPartner[]> | undefined;

/** Who finances purchases, and at what terms; nobody while it isn't known. Asked for once. */
export function useInstalmentPartners(): readonly OfferedPartner[] {
  const [partners, setPartners] = useState<readonly OfferedPartner[]>([]);
  // The cart's sum is the browser's; the terms are the server's.
  useEffect(() => {
    asked ??= requestPartners();
    asked.then(setPartners, () => {
      // Without them the sum stands alone; the next look at the cart asks again.
      asked = undefined;
    });
  }, []);
  return partners;
}

async function requestPartners(): Promise<OfferedPartner[]> {
  const answer = await fetch('/api/v2/instalments/partners');
  if (!answer.ok) throw new Error(`The partners answered ${answer.status}`);
  return ((await answer.json()) as { data: OfferedPartner[] }).data;
}
