import { m } from '#messages';
import { RichText } from '#ui/rich-text.tsx';
import { Contacts } from '#web/features/content/contacts.tsx';
import { ContentLayout } from '#web/features/content/content-layout.tsx';
import { describeText } from '#web/features/content/describe-text.ts';
import { ContactBlock } from '#web/features/requests/contact-block.tsx';
import { StoresSection } from '#web/features/stores/stores-section.tsx';
import { orNotFound } from '#web/platform/router/id-slug.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { contentHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/our-company.ts';

/** The company page with its stores (`#shops`) and contacts (`#contacts`). */
export async function loader({ context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('pages', 'content');
  return {
    page: orNotFound(await storefront.page('our-company', locale)),
    stores: storefront.stores(locale),
    settings: storefront.shell(locale).settings,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, stores } = loaderData;
  const title = m.catalog_title({ name: page.title, shop: shopNameIn(matches) });
  const description = describeText(page.body);
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR ? contentHead(matches, { title, description }, page, stores) : []),
  ];
}

export default function OurCompany({ loaderData }: Route.ComponentProps) {
  const { page, stores, settings } = loaderData;
  return (
    <ContentLayout
      url={page.url}
      title={page.title}
      below={
        <>
          <StoresSection stores={stores} />
          <Contacts settings={settings} />
          <ContactBlock />
        </>
      }
    >
      <RichText html={page.body} className="mt-4 md:mt-6" />
    </ContentLayout>
  );
}
