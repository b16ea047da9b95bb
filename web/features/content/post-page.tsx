import { ArrowRight } from 'lucide-react';
import type { Post, WholePost } from '#contract/content/content.ts';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { PostTiles } from './post-tiles.tsx';

interface PostPageProps {
  post: WholePost;
  /** The list that the post belongs to. */
  section: { name: string; url: string };
  others: readonly Post[];
  othersTitle: string;
}

/** An article or a news item in one narrow column. */
export function PostPage({ post, section, others, othersTitle }: PostPageProps) {
  return (
    <>
      <Breadcrumbs trail={[section]} />
      <article className="container-shop mt-2">
        <div className="mx-auto max-w-[46rem]">
          <h1 className="text-xl md:text-2xl">{post.name}</h1>
          <p className="mt-3 text-lg text-slate">{post.description}</p>
          <time dateTime={post.published_at} className="mt-3 block text-sm text-slate">
            {formatDay(post.published_at)}
          </time>
          {post.img !== null && (
            <Picture
              img={post.img}
              alt=""
              sizes="(width < 48rem) 94vw, 736px"
              widths={[480, 750, 1080, 1600]}
              ratio={0.6}
              priority="first"
              className="mt-5 aspect-[5/3] w-full rounded-banner object-cover md:aspect-[2/1]"
            />
          )}
          <RichText html={post.body} className="mt-6 max-w-none md:mt-8 md:text-lg/8" />
        </div>
      </article>
      {others.length > 0 && (
        <section aria-label={othersTitle} className="container-shop mt-12 md:mt-16 print:hidden">
          <div className="mb-4 flex items-end justify-between gap-4 md:mb-6">
            <h2 className="text-lg md:text-xl">{othersTitle}</h2>
            <LocaleLink
              to={section.url}
              className="hit-area flex shrink-0 items-center gap-1 text-sm font-medium text-cobalt-text hover:underline"
            >
              {m.content_see_all()}
              <ArrowRight aria-hidden className="size-4" />
            </LocaleLink>
          </div>
          <PostTiles posts={others} heading="h3" />
        </section>
      )}
    </>
  );
}
