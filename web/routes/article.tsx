import { m } from '#messages';
import { assertAddress, idOf, orNotFound } from '../catalog/id-slug.ts';
import { otherPosts } from '../content/load-posts.ts';
import { PostPage } from '../content/post-page.tsx';
import { postHead } from '../found/page-heads.ts';
import { shopNameIn } from '../shell/shop-name.ts';
import { storefrontContext } from '../storefront-context.ts';
import type { Route } from './+types/article.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { storefront, locale, pageTags } = context.get(storefrontContext);
  const post = orNotFound(await storefront.article(idOf(params.id), locale));
  assertAddress(request, post.url);
  pageTags.add('articles');
  return { post, others: otherPosts(post.id, (paging) => storefront.articles(paging, locale)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { post } = loaderData;
  const title = m.catalog_title({ name: post.name, shop: shopNameIn(matches) });
  const { description } = post;
  return [
    { title },
    { name: 'description', content: description },
    ...(import.meta.env.SSR ? postHead(matches, { title: post.name, description }, post, 'article') : []),
  ];
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return (
    <PostPage
      post={loaderData.post}
      section={{ name: m.content_articles(), url: '/articles' }}
      others={loaderData.others}
      othersTitle={m.content_articles_more()}
    />
  );
}
