import type { PostList } from '#contract/content/content.ts';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { Pager } from '#web/platform/navigation/pager.tsx';
import { PostTiles } from './post-tiles.tsx';

interface PostListPageProps {
  title: string;
  lead: string;
  /** The text of an empty list. */
  empty: string;
  path: string;
  posts: PostList;
}

export function PostListPage({ title, lead, empty, path, posts }: PostListPageProps) {
  return (
    <>
      <Breadcrumbs trail={[]} />
      <div className="container-shop mt-1">
        <h1 className="text-xl md:text-2xl">{title}</h1>
        <p className="mt-2 text-slate">{posts.data.length === 0 ? empty : lead}</p>
        <div className="mt-6">
          <PostTiles posts={posts.data} heading="h2" isFirst />
        </div>
        <Pager meta={posts.meta} path={path} />
      </div>
    </>
  );
}
