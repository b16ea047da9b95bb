import { m } from '#messages';
import { otherPosts } from '#web/features/content/load-posts.ts';
import { PostPage } from '#web/features/content/post-page.tsx';
import { assertAddress, idOf, orNotFound } from '#web/platform/router/id-slug.ts';
import { storefrontContext } from '#web/platform/router/storefront-context.ts';
import { postHead } from '#web/platform/seo/page-heads.ts';
import { shopNameIn } from '#web/platform/site-settings/root-data.ts';
import type { Route } from './+types/news-item.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  const post = orNotFound(await storefront.newsItem(idOf(params.id), locale));
  assertAddress(request, post.url);
  pageTags.add('news');
  return { post, others: otherPosts(post.id, (paging) => storefront.news(paging, locale)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { post } = loaderData;
  const title = m.catalog_title({ name: post.name, shop: shopNameIn(matches) });
  const { description } = post;
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR ? postHead(matches, { title: post.name, description }, post, 'news') : []),
  ];
}

export default function NewsItem({ loaderData }: Route.ComponentProps) {
  return (
    <PostPage
      post={loaderData.post}
      section={{ name: m.content_news(), url: '/news' }}
      others={loaderData.others}
      othersTitle={m.content_news_more()}
    />
  );
}
