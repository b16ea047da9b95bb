import { Copy, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { Button, buttonClass } from '#admin/ui/button.tsx';
import { copyText } from '#admin/ui/copy-text.ts';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import type { PictureUse, StoredPicture } from '#contract/media/media-admin.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { Frame } from './picture-frame.tsx';
import { editorOf, isLost, placesText, sidesText, USER_NAMES } from './picture-text.ts';

const KILOBYTE = 1024;

/** One picture: what it is, who brought it, and each place that shows it. */
export function PictureSheet({ picture, onClose }: { picture: StoredPicture; onClose(): void }) {
  const { img, uses, use_count } = picture;
  const more = use_count - uses.length;
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={m.admin_media_picture()}>
      <div className="space-y-5">
        <Frame picture={picture} className="h-64 w-full" sizes="26rem" />
        {!isLost(picture) && (
          <div className="flex flex-wrap gap-2">
            <a href={`${img}?w=2048`} target="_blank" rel="noreferrer" className={buttonClass()}>
              <ExternalLink aria-hidden className="size-4 text-slate" />
              {m.admin_media_open_original()}
            </a>
            <Button onClick={() => void copyText(new URL(img, window.location.origin).href)}>
              <Copy aria-hidden className="size-4 text-slate" />
              {m.admin_media_copy_address()}
            </Button>
          </div>
        )}
        <FileFacts picture={picture} />
        <Section title={m.admin_media_where()}>
          {uses.length === 0 ? (
            <p className="text-slate">{placesText(picture)}</p>
          ) : (
            <ul className="space-y-2">
              {uses.map((use) => (
                <li key={`${use.user} ${use.id}`}>
                  <Use use={use} />
                </li>
              ))}
              {more > 0 && <li className="text-slate">{m.admin_media_more_places({ count: groupThousands(more) })}</li>}
            </ul>
          )}
        </Section>
      </div>
    </SideSheet>
  );
}

function FileFacts({ picture }: { picture: StoredPicture }) {
  const { file } = picture;
  if (file === null) return <p className="text-anor-text">{m.admin_media_never()}</p>;
  const sides = sidesText(picture);
  return (
    <Facts>
      {file.missing_since !== null && (
        <Fact label={m.admin_media_missing_since()}>
          <Moment iso={file.missing_since} className="text-anor-text" />
        </Fact>
      )}
      <Fact label={m.admin_media_format()}>
        {file.media_type
          .replace(/^image\//, '')
          .replace(/\+.*$/, '')
          .toUpperCase()}
      </Fact>
      {sides !== '' && <Fact label={m.admin_media_sides()}>{sides}</Fact>}
      {file.size !== null && (
        <Fact label={m.admin_media_size()}>
          {m.admin_media_kilobytes({ count: groupThousands(Math.ceil(file.size / KILOBYTE)) })}
        </Fact>
      )}
      <Fact label={m.admin_media_uploaded()}>
        <Moment iso={file.at} />
      </Fact>
      {file.uploaded_by !== null && <Fact label={m.admin_media_by()}>{file.uploaded_by}</Fact>}
    </Facts>
  );
}

function Use({ use }: { use: PictureUse }) {
  const may = useMay();
  const editor = editorOf(use);
  const name = use.name || USER_NAMES[use.user]();
  return (
    <>
      {use.name !== '' && <span className="block text-xs text-slate">{USER_NAMES[use.user]()}</span>}
      {editor !== null && may(editor.permission) ? (
        <Link to={editor.to} className="hit-area text-cobalt-text wrap-break-word hover:underline">
          {name}
        </Link>
      ) : (
        <span className="wrap-break-word">{name}</span>
      )}
    </>
  );
}
