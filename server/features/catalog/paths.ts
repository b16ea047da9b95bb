/** Addresses without a language: pages put `/uz` before them (`localePath`). */
export function productPath(id: number, slug: string): string {
  return `/product/${id}-${slug}`;
}

export function categoryPath({ id, slug }: { id: number; slug: string }): string {
  return `/category/${id}-${slug}`;
}

export function brandPath({ id, slug }: { id: number; slug: string }): string {
  return `/brands/${id}-${slug}`;
}

export function picturePath(hash: string): string {
  return `/pictures/${hash}`;
}
