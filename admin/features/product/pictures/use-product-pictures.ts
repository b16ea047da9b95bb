import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { createRequestKeys } from '#admin/platform/api/request-keys.ts';
import { callKey, useCall } from '#admin/platform/api/use-call.ts';
import {
  MAX_PRODUCT_PICTURES,
  type ProductPicture,
  type ProductPicturesResult,
} from '#contract/catalog/product-pictures.ts';
import { productPicturesCalls } from '#contract/catalog/product-pictures-calls.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import { draftsOfPictures, isAltIncomplete, type PictureDraft, picturesOfDrafts } from './picture-draft.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

type PicturesConflict = ProductPicturesResult & { kind: 'conflict' };

interface Edit {
  drafts: PictureDraft[];
  /** What the person saw when they began. */
  seen: readonly ProductPicture[];
}

/** The pictures of a good as they are being edited; `null` as edit shows what the shop has, also when others change it. */
export function useProductPictures(id: number) {
  const query = useCall(productPicturesCalls.readProductPictures, { params: { id } });
  const stored = query.data?.pictures;
  const [edit, setEdit] = useState<Edit | null>(null);
  const [conflict, setConflict] = useState<PicturesConflict | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [keys] = useState(createRequestKeys);
  const queries = useQueryClient();
  const drafts = edit?.drafts ?? draftsOfPictures(stored ?? []);

  function change(next: (drafts: readonly PictureDraft[]) => PictureDraft[]): void {
    setError(null);
    setEdit((before) => ({
      drafts: next(before?.drafts ?? draftsOfPictures(stored ?? [])),
      seen: before?.seen ?? stored ?? [],
    }));
  }

  const uploads = usePictureUploads(({ hash }, replaces) => {
    if (drafts.some(({ picture }) => picture === hash)) return m.admin_pictures_twice();
    if (replaces === null && drafts.length >= MAX_PRODUCT_PICTURES) return m.admin_pictures_too_many();
    change((list) =>
      list.some(({ picture }) => picture === replaces)
        ? list.map((draft) => (draft.picture === replaces ? { ...draft, picture: hash } : draft))
        : [...list, { picture: hash, altRu: '', altUz: '' }],
    );
    return null;
  });

  function discard(): void {
    setEdit(null);
    setConflict(null);
    setError(null);
  }

  /** Whether all of it is stored now. */
  async function save(): Promise<boolean> {
    if (edit === null) return true;
    setConflict(null);
    setError(null);
    if (edit.drafts.some(isAltIncomplete)) {
      setError(m.admin_pictures_alt_needs_ru());
      return false;
    }
    const content = { seen: [...edit.seen], pictures: picturesOfDrafts(edit.drafts) };
    const body = { ...content, key: keys.keyOf(content) };
    const result = await callStaff(productPicturesCalls.editProductPictures, { params: { id }, body });
    if (result.kind !== 'done') {
      setError(result.message);
      return false;
    }
    keys.forget(content);
    if (result.data.kind === 'conflict') {
      setConflict(result.data);
      return false;
    }
    queries.setQueryData(callKey(productPicturesCalls.readProductPictures, { params: { id } }), {
      pictures: content.pictures,
    });
    // What was typed while it was being saved stays, on top of it.
    setEdit((now) => (now === null || now === edit ? null : { ...now, seen: content.pictures }));
    void showToast('success', m.admin_product_saved({ count: 1 }));
    await queries.invalidateQueries({ queryKey: callKey(productsAdminCalls.readProductRows) });
    return true;
  }

  function settle(choice: 'mine' | 'theirs'): void {
    setConflict(null);
    if (choice === 'mine') setEdit(edit && conflict && { ...edit, seen: conflict.pictures });
    else {
      setEdit(null);
      void queries.invalidateQueries({ queryKey: callKey(productPicturesCalls.readProductPictures) });
    }
  }

  return { query, drafts, isChanged: edit !== null, change, uploads, conflict, settle, error, save, discard };
}

export type ProductPicturesForm = ReturnType<typeof useProductPictures>;
