/** At most so many products are compared (specification 5.27). */
export const COMPARE_MAX = 5;

/** Two comparisons as one: those of the browser are the newer ones, and the newest five stay (ruling R2.7). */
export function mergeComparison(server: readonly number[], local: readonly number[]): number[] {
  const newer = [...new Set(local)];
  return [...server.filter((id) => !newer.includes(id)), ...newer].slice(-COMPARE_MAX);
}
