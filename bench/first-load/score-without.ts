/** A category of Lighthouse's report and its audits, as far as its score depends on them. */
export interface ScoredCategory {
  auditRefs: { id: string; weight: number }[];
}
export type AuditScores = Record<string, { score: number | null }>;

/**
 * The score of a category, of 100, computed as Lighthouse does, the mean of its audits by their weights, without one of them. The
 * report gives no weight to audits that did not apply.
 */
export function scoreWithout({ auditRefs }: ScoredCategory, audits: AuditScores, left?: string): number {
  const counted = auditRefs.filter(({ id, weight }) => weight > 0 && id !== left);
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const scored = counted.reduce((sum, { id, weight }) => sum + weight * (audits[id]?.score ?? 0), 0);
  return weights === 0 ? 100 : Math.round((scored / weights) * 100);
}
