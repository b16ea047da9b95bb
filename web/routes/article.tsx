import { m } from '#messages';
import { assertAddress, idOf, orNotFound } from '../catalog/id-slug.ts';
import { otherPosts } from '../content/load-posts.ts';
import { PostPage } from '../content/post-page.tsx';
import { articleData, breadcrumbData, shopIn } from '../content/structured-data.ts';
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
  const shop = shopIn(matches);
  const trail = [
    { name: m.shell_home(), url: '/' },
    { name: m.content_articles(), url: '/articles' },
    { name: post.name, url: post.url },
  ];
  return [
    { title: m.catalog_title({ name: post.name, shop: shopNameIn(matches) }) },
    { name: 'description', content: post.description },
    ...(shop
      ? [{ 'script:ld+json': articleData(shop, post, 'Article') }, { 'script:ld+json': breadcrumbData(shop, trail) }]
      : []),
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
