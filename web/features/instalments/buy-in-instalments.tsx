import type { FilledLine } from '#web/features/lists/index.ts';
import { buyableInstalments } from './buyable-instalments.ts';
import { InstalmentButton } from './instalment-button.tsx';

/** The whole cart in instalments. */
export function BuyInInstalments({ lines }: { lines: readonly FilledLine[] }) {
  const wanted = buyableInstalments(lines);
  return wanted && <InstalmentButton wanted={wanted} />;
}
