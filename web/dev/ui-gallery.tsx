import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router';
import { LOCALES } from '#contract/i18n/locale.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { LanguageLink } from '#web/platform/i18n/language-link.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { ButtonSamples, DialogSamples, MotionSamples } from './control-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { ProductSamples } from './product-samples.tsx';
import './ui-gallery.css';

export const handle = { noIndex: true } satisfies PageHandle;

export function loader({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { storefront, locale } = context.get(storefrontContext);
  const products = storefront.home(locale).shelves.flatMap((shelf) => shelf.products);
  return { products: products.slice(0, 4), img: products.find(({ img }) => img !== null)?.img ?? null };
}

export function meta() {
  return [{ title: 'UI gallery' }];
}

/** Every part of `ui/` in every state, light and dark, for developers: the route exists only in development. */
export default function UiGallery() {
  const { products, img } = useLoaderData<typeof loader>();
  return (
    <div className="container-shop">
      <header className="gallery-header">
        <h1 className="text-xl md:text-2xl">UI gallery</h1>
        <p className="text-slate">Every part of ui/ in every state. First in light, then in dark colours.</p>
        <p>
          {LOCALES.map((locale) => (
            <LanguageLink key={locale} locale={locale} className="gallery-link text-cobalt-text underline">
              {locale === currentLocale() ? `${locale} (shown)` : locale}
            </LanguageLink>
          ))}
        </p>
      </header>
      <Samples title="Buttons">{(scheme) => <ButtonSamples key={scheme} />}</Samples>
      <Samples title="Fields">{(scheme) => <FieldSamples key={scheme} scheme={scheme} />}</Samples>
      <Samples title="Dialogs and toasts">{(scheme) => <DialogSamples key={scheme} />}</Samples>
      <Samples title="Loading, rating, range, text">{(scheme) => <MotionSamples key={scheme} />}</Samples>
      <Samples title="Pictures, stickers, pager">
        {(scheme) => <ProductSamples key={scheme} products={products} img={img} />}
      </Samples>
    </div>
  );
}

const SCHEMES = ['light', 'dark'] as const;

function Samples({ title, children }: { title: string; children: (scheme: string) => ReactNode }) {
  return (
    <section aria-label={title} className="gallery-section">
      <h2 className="text-lg">{title}</h2>
      <div className="gallery-schemes">
        {SCHEMES.map((scheme) => (
          <div key={scheme} style={{ colorScheme: scheme }} className="gallery-panel bg-paper text-ink border-line">
            {children(scheme)}
          </div>
        ))}
      </div>
    </section>
  );
}
