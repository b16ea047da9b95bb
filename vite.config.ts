import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bundleContents } from './web/bundle/bundle-contents.ts';
import { compactMessages, keptPluralRules } from './web/bundle/compact-messages.ts';
import { lightIcons } from './web/bundle/light-icons.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), compactMessages(), keptPluralRules(), lightIcons(), bundleContents()],
  publicDir: 'web/public',
  environments: {
    client: {
      build: {
        rollupOptions: {
          // The contract's schemas stand beside its plain rules; a page that needs only the rules shall not load Zod.
          treeshake: { manualPureFunctions: ['z'] },
          // What every page needs stands in three files, what pages with products need in two more: they compress better than
          // fifty, and are asked for once.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { debugName: 'frame', name: (id, modules) => (standsAroundPages(id, modules) ? 'frame' : null) },
                // What only dialogs and forms say, so that it doesn't come with what every page shares.
                {
                  name: 'form-texts',
                  test: /messages\/(form|identity|requests_(name|phone|email|company|agreement|sent|send|failed))/,
                  minShareCount: 4,
                },
                {
                  name: 'shop',
                  // Many dialogs share their window, and no page needs it at once.
                  test: SHARED,
                  // Lower, and pages load what they don't use; higher, and files come to be that are smaller than their heading.
                  minShareCount: 9,
                },
                { name: 'goods', test: GOODS },
                { name: 'cards', test: CARDS },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: 'web/render-page.ts' } },
      // One file with everything in it starts faster. React in it is the production one, however the process was started: the other
      // takes twice the time to render a page.
      resolve: command === 'build' ? { noExternal: true } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
}));

/** What is small and used all over the shop. Of the contract only what stands apart from Zod. */
const SHARED =
  /(web\/(ui|shell|locale|lists|analytics|found)|contract\/(money|product-status|cart-rules)\.ts|web\/cart\/cart\.ts|messages|lucide-react|zustand)(?!\/dialog\.tsx)/;

/** What pages of one product and of many share, and what only those of many do. */
const GOODS =
  /web\/(catalog\/(breadcrumbs|card-rating|product-stickers)|cart\/buy-button|lists\/list-toggles|analytics\/sights)\.tsx?$/;
const CARDS = /web\/catalog\/(product-card|card-picture|card-price|availability|preview\/preview-button)\.tsx$/;

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const isAround = new Map<string, boolean>();

/**
 * Whether a module of ours is loaded with every page, because the root or the browser's entry needs it at once. Texts and icons
 * come through one file each that names all of them, so for them this would always be true.
 */
function standsAroundPages(id: string, modules: Modules): boolean {
  if (/\/web\/(root|entry\.client)\.tsx|\.css$/.test(id) || /\/(messages|node_modules)\//.test(id)) return false;
  const known = isAround.get(id);
  if (known !== undefined) return known;
  // Modules that import each other don't ask each other for ever.
  isAround.set(id, false);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const answer = importers.some(
    (importer) => /\/web\/(root|entry\.client)\.tsx/.test(importer) || standsAroundPages(importer, modules),
  );
  isAround.set(id, answer);
  return answer;
}
