import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoadError, LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button } from '#admin/ui/button.tsx';
import { Section } from '#admin/ui/facts.tsx';
import type { ProductPicture } from '#contract/catalog/product-pictures.ts';
import { UPLOAD_TYPES } from '#contract/media/uploads.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { ConflictNotice } from '../conflict-notice.tsx';
import { dropPlace, movedDraft } from './picture-draft.ts';
import { PictureRow } from './picture-row.tsx';
import { UploadRow } from './upload-row.tsx';
import { useFileDrop } from './use-file-drop.ts';
import type { ProductPicturesForm } from './use-product-pictures.ts';

/** The pictures of a good in their order, and places to add more. */
export function ProductPictures({ form, name }: { form: ProductPicturesForm; name: string }) {
  const mayEdit = useMay()('products:edit');
  const { query, drafts, change, error } = form;
  const [announced, setAnnounced] = useState('');
  const errorId = useId();
  const alert = useRef<HTMLDivElement>(null);
  // The button that saves may be far from here.
  useEffect(() => {
    if (error !== null || form.conflict !== null) alert.current?.scrollIntoView({ block: 'center' });
  }, [error, form.conflict]);
  if (query.data === undefined) {
    return (
      <Section title={m.admin_pictures_title()}>{query.error ? <LoadError query={query} /> : <LoadSkeleton />}</Section>
    );
  }

  /** The moved row's button stays under the keyboard: React moves the row in the document, which drops its focus. */
  function move(from: number, to: number): void {
    if (to < 0 || to >= drafts.length) return;
    const focused = document.activeElement;
    flushSync(() => {
      change((list) => movedDraft(list, from, to));
      setAnnounced(m.admin_pictures_moved({ number: to + 1, count: drafts.length }));
    });
    if (focused instanceof HTMLElement) focused.focus();
  }

  function drop(picture: string, target: string, side: 'before' | 'after'): void {
    const [from, to] = [picture, target].map((one) => drafts.findIndex((draft) => draft.picture === one));
    if (from === undefined || to === undefined || from < 0 || to < 0) return;
    move(from, dropPlace(from, to, side));
  }

  return (
    <Section title={m.admin_pictures_title()}>
      <p className="mb-2 text-slate">{drafts.length === 0 ? m.admin_pictures_none() : m.admin_pictures_main_hint()}</p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol className="divide-y divide-line">
        {drafts.map((draft, index) => (
          <PictureRow
            key={draft.picture}
            draft={draft}
            name={name}
            place={{ number: index + 1, count: drafts.length }}
            isEditable={mayEdit}
            errorId={error === null ? undefined : errorId}
            onChange={(changed) =>
              change((list) => list.map((one) => (one.picture === draft.picture ? { ...one, ...changed } : one)))
            }
            onMove={(by) => move(index, index + by)}
            onDrop={(target, side) => drop(draft.picture, target, side)}
            onReplace={(file) => form.uploads.add([file], draft.picture)}
            onRemove={() => change((list) => list.filter(({ picture }) => picture !== draft.picture))}
          />
        ))}
      </ol>
      <div ref={alert} id={errorId} role="alert" className="empty:hidden">
        {error !== null && <p className="mt-1 text-anor-text">{error}</p>}
        {form.conflict !== null && (
          <ConflictNotice
            conflict={form.conflict}
            text={m.admin_pictures_conflict}
            onSettle={form.settle}
            className="mt-2"
          >
            <TheirPictures pictures={form.conflict.pictures} />
          </ConflictNotice>
        )}
      </div>
      {mayEdit && <PictureDrop form={form} />}
    </Section>
  );
}

/** What the shop has by now. */
function TheirPictures({ pictures }: { pictures: readonly ProductPicture[] }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <span className="text-slate">{m.admin_product_conflict_now()}:</span>
      {pictures.length === 0
        ? m.admin_pictures_none()
        : pictures.map(({ picture }, index) => (
            <Picture
              key={picture}
              img={`/pictures/${picture}`}
              alt={m.admin_pictures_count({ number: index + 1, count: pictures.length })}
              sizes="48px"
              widths={[160]}
              className="size-12 rounded-control bg-tile object-contain"
            />
          ))}
    </div>
  );
}

/** Where files are dropped, pasted and chosen, with those that are on their way. */
function PictureDrop({ form: { uploads } }: { form: ProductPicturesForm }) {
  const input = useRef<HTMLInputElement>(null);
  const { ref, isOver } = useFileDrop(uploads.add);
  return (
    <div
      ref={ref}
      className={classNames(
        'mt-3 rounded-tile border border-dashed p-4',
        isOver ? 'border-cobalt bg-cobalt-tint' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden className="size-4" />
          {m.admin_pictures_choose()}
        </Button>
        <p className="min-w-48 flex-1 text-slate">{isOver ? m.admin_pictures_drop_now() : m.admin_pictures_drop()}</p>
        <input
          ref={input}
          type="file"
          multiple
          accept={UPLOAD_TYPES.join(',')}
          aria-label={m.admin_pictures_choose()}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <ul className="empty:hidden mt-3 space-y-2">
        {uploads.uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRemove={() => uploads.remove(upload.id)} />
        ))}
      </ul>
    </div>
  );
}
