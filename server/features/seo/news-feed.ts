import type { PostList } from '#contract/content/content.ts';
import { type Locale, localePath } from '#contract/i18n/locale.ts';
import { element, XML_HEAD } from '#server/platform/generated-files/index.ts';

interface NewsFeed {
  /** Newest first. */
  news: PostList['data'];
  locale: Locale;
  publicUrl: string;
  title: string;
  description: string;
}

export const NEWS_FEED_PATH = '/news/rss.xml';

/** The news as RSS 2.0. */
export function newsFeed({ news, locale, publicUrl, title, description }: NewsFeed): string {
  const address = (path: string) => publicUrl + localePath(path, locale);
  const [newest] = news;
  const items = news.map((post) =>
    [
      '<item>\n',
      element('title', post.name),
      element('link', address(post.url)),
      `<guid isPermaLink="true">${address(post.url)}</guid>\n`,
      element('pubDate', new Date(post.published_at).toUTCString()),
      element('description', post.description),
      '</item>\n',
    ].join(''),
  );
  return [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n`,
    element('title', title),
    element('link', address('/news')),
    `<atom:link href="${address(NEWS_FEED_PATH)}" rel="self" type="application/rss+xml"/>\n`,
    element('description', description),
    element('language', locale),
    element('lastBuildDate', newest ? new Date(newest.published_at).toUTCString() : null),
    ...items,
    '</channel>\n</rss>\n',
  ].join('');
}
