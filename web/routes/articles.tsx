import { m } from '#messages';
import { loadPosts } from '../content/load-posts.ts';
import { PostListPage } from '../content/post-list-page.tsx';
import { titleOfPage } from '../content/title-of-page.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { storefrontContext } from '../storefront-context.ts';
import type { Route } from './+types/articles.ts';

export const handle = { canonicalParams: ['page'] } satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('articles');
  return loadPosts(request, (paging) => storefront.articles(paging, locale));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    { title: titleOfPage(m.content_articles(), loaderData.meta, matches) },
    { name: 'description', content: m.content_articles_lead() },
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
