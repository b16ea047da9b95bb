import type { Post } from '#contract/content/content.ts';
import { priorityAt } from '#ui/picture-priority.ts';
import { TilePicture } from '#ui/tile-picture.tsx';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

interface PostTilesProps {
  posts: readonly Post[];
  /** The heading level of the tiles. */
  heading: 'h2' | 'h3';
  /** True when the first row is in the first screen. Its pictures then load with high priority. */
  isFirst?: boolean;
}

const FIRST_ROW = 3;

/** Articles or news as tiles. The whole tile is a link. */
export function PostTiles({ posts, heading: Heading, isFirst = false }: PostTilesProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.id}>
          <article className="group relative flex h-full flex-col overflow-hidden rounded-banner border border-line">
            <TilePicture
              img={post.img}
              alt=""
              sizes="(width < 36rem) 92vw, (width < 67.5rem) 46vw, (width < 84rem) 30vw, 410px"
              widths={[480, 750, 1080]}
              ratio={0.6}
              priority={isFirst ? priorityAt(index, FIRST_ROW) : undefined}
              className="aspect-[5/3] w-full object-cover"
            />
            <div className="flex grow flex-col gap-2 p-5">
              <Heading className="text-lg leading-snug">
                <LocaleLink to={post.url} className="after:absolute after:inset-0 group-hover:text-cobalt-text">
                  {post.name}
                </LocaleLink>
              </Heading>
              <p className="text-sm text-slate">{post.description}</p>
              <time dateTime={post.published_at} className="mt-auto pt-1 text-sm text-slate">
                {formatDay(post.published_at)}
              </time>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
