/** How many products can be compared (specification 5.27). */
export const COMPARE_MAX = 5;

/**
 * Merges two comparisons: the browser's products are newer than the server's, and the newest five remain (ruling R2.7).
 */
export function mergeComparison(server: readonly number[], local: readonly number[]): number[] {
  const newer = [...new Set(local)];
  return [...server.filter((id) => !newer.includes(id)), ...newer].slice(-COMPARE_MAX);
}
