import { m } from '#messages';
import { loadPosts } from '#web/features/content/load-posts.ts';
import { titleOfPage } from '#web/features/content/page-title.ts';
import { PostListPage } from '#web/features/content/post-list-page.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { listHead } from '#web/platform/seo/page-heads.ts';
import type { Route } from './+types/articles.ts';

export const handle = { canonicalParams: ['page'] } satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('articles');
  return loadPosts(request, (paging) => storefront.articles(paging, locale));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const name = m.content_articles();
  const title = titleOfPage(name, loaderData.meta, matches);
  const description = m.content_articles_lead();
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR
      ? listHead(matches, { title, description }, { name, url: '/articles', items: loaderData.data })
      : []),
  ];
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  return (
    <PostListPage
      title={m.content_articles()}
      lead={m.content_articles_lead()}
      empty={m.content_articles_none()}
      path="/articles"
      posts={loaderData}
    />
  );
}
