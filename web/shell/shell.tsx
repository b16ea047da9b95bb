import { lazy, type ReactNode, Suspense } from 'react';
import type { ShellData } from '#contract/storefront.ts';
import { m } from '#messages';
import { addedToCart } from '../cart/cart.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteProgress } from './route-progress.tsx';
import './shell.css';

const AddedDialog = lazy(async () => ({ default: (await import('../cart/added-dialog.tsx')).AddedDialog }));
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** What stands around every page. */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const added = addedToCart(({ product }) => product);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-cobalt px-4 py-3 font-semibold text-on-cobalt focus:translate-y-0"
      >
        {m.shell_skip_to_content()}
      </a>
      <RouteProgress />
      <Header data={data} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer data={data} />
      <BottomBar />
      <Suspense>{added && <AddedDialog key={added.id} product={added} />}</Suspense>
      <Suspense>{isHydrated && <Toaster />}</Suspense>
    </>
  );
}
