import { useState } from 'react';
import { useRowKeys } from '#admin/platform/shortcuts/use-row-keys.ts';
import { useShortcuts } from '#admin/platform/shortcuts/use-shortcuts.ts';
import type { StoredPicture } from '#contract/media/media-admin.ts';
import { m } from '#messages';
import { Frame } from './picture-frame.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import { nameOfPicture, placesText, USER_NAMES } from './picture-text.ts';

/** Pictures side by side. J and K go from one to the next, Enter opens what shows it. */
export function PictureGrid({ pictures }: { pictures: readonly StoredPicture[] }) {
  const [opened, setOpened] = useState<StoredPicture | null>(null);
  const keys = useRowKeys('li button', {
    ...{ group: m.admin_media_title(), down: m.admin_media_key_down(), up: m.admin_media_key_up() },
  });
  useShortcuts(keys.shortcuts);
  return (
    <>
      <div ref={keys.list}>
        <ul className="grid grid-cols-2 gap-x-3 gap-y-4 p-4 sm:grid-cols-3 md:px-6 lg:grid-cols-5 xl:grid-cols-6 2xl:grid-cols-8">
          {pictures.map((picture) => (
            <li key={picture.hash} className="min-w-0">
              <Tile picture={picture} onOpen={() => setOpened(picture)} />
            </li>
          ))}
        </ul>
      </div>
      {opened !== null && <PictureSheet picture={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Tile({ picture, onOpen }: { picture: StoredPicture; onOpen(): void }) {
  const [use] = picture.uses;
  return (
    <button type="button" onClick={onOpen} className="group block w-full rounded-tile text-left">
      <Frame
        picture={picture}
        className="aspect-square w-full group-hover:border-slate"
        sizes="(width < 40rem) 45vw, 12rem"
      />
      <span className="mt-1.5 line-clamp-2 text-sm wrap-break-word">{nameOfPicture(picture)}</span>
      <span className="block truncate text-xs text-slate">
        {use === undefined || picture.use_count > 1 ? placesText(picture) : USER_NAMES[use.user]()}
      </span>
    </button>
  );
}
