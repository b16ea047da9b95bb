import { Badge, type Tone } from '#admin/ui/badge.tsx';
import type { Verdict } from '#contract/shop-status/verdicts.ts';
import { m } from '#messages';

const TONES: Record<Verdict, Tone> = { fine: 'leaf', attention: 'amber', broken: 'anor' };
const TITLES: Record<Verdict, () => string> = {
  fine: m.admin_status_verdict_fine,
  attention: m.admin_status_verdict_attention,
  broken: m.admin_status_verdict_broken,
};
const TITLES_OF_ALL: Record<Verdict, () => string> = {
  fine: m.admin_status_all_fine,
  attention: m.admin_status_all_attention,
  broken: m.admin_status_all_broken,
};

export function VerdictBadge({ verdict, isOfAll = false }: { verdict: Verdict; isOfAll?: boolean }) {
  return <Badge tone={TONES[verdict]}>{(isOfAll ? TITLES_OF_ALL : TITLES)[verdict]()}</Badge>;
}

/** Where a line of many is in order, it needs no word. */
export function FaultBadge({ verdict }: { verdict: Verdict }) {
  return verdict === 'fine' ? null : <VerdictBadge verdict={verdict} />;
}
