import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { UPLOAD_TYPES } from '#contract/media/uploads.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LinkRow } from './link-row.tsx';
import { PictureRow } from './picture-row.tsx';
import { TableRow } from './table-row.tsx';

interface RichTextToolbarProps {
  editor: Editor;
  label: string;
  onPictures(files: File[]): void;
}

/** The buttons above a text; below them what belongs to the link, the picture or the table in which the person is. */
export function RichTextToolbar({ editor, label, onPictures }: RichTextToolbarProps) {
  const files = useRef<HTMLInputElement>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const run = () => editor.chain().focus();
  return (
    <div className="sticky -top-px z-10 rounded-t-control border-b border-line bg-paper">
      <Toolbar.Root aria-label={label} className="flex flex-wrap items-center gap-x-0.5 p-1">
        <Mark
          label={m.admin_text_heading()}
          isOn={state.heading2}
          onPress={() => run().toggleHeading({ level: 2 }).run()}
        >
          <Heading2 aria-hidden className="size-4" />
        </Mark>
        <Mark
          label={m.admin_text_subheading()}
          isOn={state.heading3}
          onPress={() => run().toggleHeading({ level: 3 }).run()}
        >
          <Heading3 aria-hidden className="size-4" />
        </Mark>
        <Line />
        <Mark label={m.admin_text_bold()} isOn={state.bold} onPress={() => run().toggleBold().run()}>
          <Bold aria-hidden className="size-4" />
        </Mark>
        <Mark label={m.admin_text_italic()} isOn={state.italic} onPress={() => run().toggleItalic().run()}>
          <Italic aria-hidden className="size-4" />
        </Mark>
        <Mark label={m.admin_text_underline()} isOn={state.underline} onPress={() => run().toggleUnderline().run()}>
          <Underline aria-hidden className="size-4" />
        </Mark>
        <Mark label={m.admin_text_strike()} isOn={state.strike} onPress={() => run().toggleStrike().run()}>
          <Strikethrough aria-hidden className="size-4" />
        </Mark>
        <Mark label={m.admin_text_link()} isOn={state.link !== null} onPress={() => setLinkOpen((isOpen) => !isOpen)}>
          <LinkIcon aria-hidden className="size-4" />
        </Mark>
        <Line />
        <Mark label={m.admin_text_list()} isOn={state.list} onPress={() => run().toggleBulletList().run()}>
          <List aria-hidden className="size-4" />
        </Mark>
        <Mark label={m.admin_text_numbers()} isOn={state.numbers} onPress={() => run().toggleOrderedList().run()}>
          <ListOrdered aria-hidden className="size-4" />
        </Mark>
        <Mark label={m.admin_text_quote()} isOn={state.quote} onPress={() => run().toggleBlockquote().run()}>
          <Quote aria-hidden className="size-4" />
        </Mark>
        <Line />
        <Action label={m.admin_text_picture()} onPress={() => files.current?.click()}>
          <ImagePlus aria-hidden className="size-4" />
        </Action>
        <Action
          label={m.admin_text_table()}
          isDisabled={state.table}
          onPress={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <Table aria-hidden className="size-4" />
        </Action>
        <Action label={m.admin_text_rule()} onPress={() => run().setHorizontalRule().run()}>
          <Minus aria-hidden className="size-4" />
        </Action>
        <Line />
        <Action label={m.admin_text_undo()} isDisabled={!state.canUndo} onPress={() => run().undo().run()}>
          <Undo2 aria-hidden className="size-4" />
        </Action>
        <Action label={m.admin_text_redo()} isDisabled={!state.canRedo} onPress={() => run().redo().run()}>
          <Redo2 aria-hidden className="size-4" />
        </Action>
      </Toolbar.Root>
      {isLinkOpen && (
        <LinkRow key={state.link ?? ''} editor={editor} address={state.link} onClose={() => setLinkOpen(false)} />
      )}
      {state.picture !== null && <PictureRow editor={editor} alt={state.picture} />}
      {state.table && <TableRow editor={editor} />}
      <input
        ref={files}
        type="file"
        multiple
        accept={UPLOAD_TYPES.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

function stateOf(editor: Editor) {
  const link: unknown = editor.getAttributes('link').href;
  const alt: unknown = editor.getAttributes('image').alt;
  return {
    heading2: editor.isActive('heading', { level: 2 }),
    heading3: editor.isActive('heading', { level: 3 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    list: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
    link: typeof link === 'string' ? link : null,
    picture: editor.isActive('image') ? String(alt ?? '') : null,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

interface ActionProps {
  label: string;
  isDisabled?: boolean;
  onPress(): void;
  children: ReactNode;
}

const BUTTON =
  'control control-square inline-flex items-center justify-center rounded-control transition-colors hover:bg-mist data-disabled:opacity-40';

function Action({ label, isDisabled = false, onPress, children }: ActionProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
      className={classNames(BUTTON, 'text-slate hover:text-ink')}
    >
      {children}
    </Toolbar.Button>
  );
}

/** A button that shows whether it applies to what is selected. */
function Mark({ label, isOn, onPress, children }: ActionProps & { isOn: boolean }) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(BUTTON, isOn ? 'bg-cobalt-tint text-cobalt-text' : 'text-slate hover:text-ink')}
    >
      {children}
    </Toolbar.Button>
  );
}

function Line() {
  return <Toolbar.Separator className="mx-1 h-5 w-px bg-line" />;
}
