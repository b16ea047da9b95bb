import type { ProductPicture } from '#contract/catalog/product-pictures.ts';

/** A picture of the good as it is being edited. */
export interface PictureDraft {
  picture: string;
  altRu: string;
  altUz: string;
}

export function draftsOfPictures(pictures: readonly ProductPicture[]): PictureDraft[] {
  return pictures.map(({ picture, alt }) => ({ picture, altRu: alt?.ru ?? '', altUz: alt?.uz ?? '' }));
}

/** What is sent. A text in Uzbek alone is no text: `isAltIncomplete` finds it first. */
export function picturesOfDrafts(drafts: readonly PictureDraft[]): ProductPicture[] {
  return drafts.map(({ picture, altRu, altUz }) => {
    const [ru, uz] = [altRu.trim(), altUz.trim()];
    if (ru === '') return { picture, alt: null };
    return { picture, alt: uz === '' ? { ru } : { ru, uz } };
  });
}

/** Pages in Uzbek fall back to Russian, and not the other way round. */
export function isAltIncomplete({ altRu, altUz }: PictureDraft): boolean {
  return altRu.trim() === '' && altUz.trim() !== '';
}

/** The list with the draft at `from` at the place `to`. */
export function movedDraft(drafts: readonly PictureDraft[], from: number, to: number): PictureDraft[] {
  const moved = drafts[from];
  if (moved === undefined || to < 0 || to >= drafts.length) return [...drafts];
  const others = drafts.toSpliced(from, 1);
  return others.toSpliced(to, 0, moved);
}

/** Where a dragged draft goes: before or after the one that it was dropped on. */
export function dropPlace(from: number, target: number, side: 'before' | 'after'): number {
  const to = side === 'before' ? target : target + 1;
  return from < to ? to - 1 : to;
}
