import { m } from '#messages';
import { loadPosts } from '../content/load-posts.ts';
import { PostListPage } from '../content/post-list-page.tsx';
import { titleOfPage } from '../content/title-of-page.ts';
import type { PageHandle } from '../locale/page-handle.ts';
import { storefrontContext } from '../storefront-context.ts';
import type { Route } from './+types/news.ts';

export const handle = { canonicalParams: ['page'] } satisfies PageHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  pageTags.add('news');
  return loadPosts(request, (paging) => storefront.news(paging, locale));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    { title: titleOfPage(m.content_news(), loaderData.meta, matches) },
    { name: 'description', content: m.content_news_lead() },
  ];
}

export default function News({ loaderData }: Route.ComponentProps) {
  return (
    <PostListPage
      title={m.content_news()}
      lead={m.content_news_lead()}
      empty={m.content_news_none()}
      path="/news"
      posts={loaderData}
    />
  );
}
