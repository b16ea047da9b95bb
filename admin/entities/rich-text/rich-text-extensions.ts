import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** Only pictures of the shop: the policy of its pages loads no others, also not pasted ones. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/pictures/"]' }],
});

/** What a text may contain, as the sanitiser of the server allows it. The page's only first-level heading is its title. */
export const RICH_TEXT_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
    dropcursor: { color: 'var(--color-cobalt)', width: 2 },
  }),
  OwnImage,
  TableKit.configure({ table: { resizable: false } }),
];
