const MAX_PATTERN = 31;
const CODES = 128;
const masks = new Int32Array(CODES);

/**
 * A test for whether a word is at most so many errors away from the pattern, a swap of neighbours being one: the
 * bit-parallel algorithm of Myers with the transpositions of Hyyrö (https://doi.org/10.1145/316542.316550). It may only
 * err on the side of letters that share their lowest seven bits. Valid until the next call.
 */
export function nearnessTo(pattern: string, limit: number): (word: string) => boolean {
  const length = pattern.length;
  if (length > MAX_PATTERN || length === 0) return () => true;
  masks.fill(0);
  for (let at = 0; at < length; at++) {
    const code = pattern.charCodeAt(at) & (CODES - 1);
    masks[code] = (masks[code] ?? 0) | (1 << at);
  }
  const last = 1 << (length - 1);
  return (word) => {
    let up = -1;
    let down = 0;
    let diagonal = 0;
    let before = 0;
    let distance = length;
    for (let at = 0; at < word.length; at++) {
      const mask = masks[word.charCodeAt(at) & (CODES - 1)] ?? 0;
      const swapped = ((~diagonal & mask) << 1) & before;
      diagonal = (((mask & up) + up) ^ up) | mask | down | swapped;
      let right = down | ~(diagonal | up);
      let left = diagonal & up;
      if ((right & last) !== 0) distance += 1;
      if ((left & last) !== 0) distance -= 1;
      right = (right << 1) | 1;
      left <<= 1;
      up = left | ~(diagonal | right);
      down = right & diagonal;
      before = mask;
    }
    return distance <= limit;
  };
}
