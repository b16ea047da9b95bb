import { PAGE_SIZE } from '#contract/catalog/listing-query.ts';
import type { PostList } from '#contract/content/content.ts';
import type { Paging } from '#contract/content/content-requests.ts';

/** Loads the page of the list that the URL requests. A missing page is a 404. */
export function loadPosts(request: Request, read: (paging: Paging) => PostList): PostList {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new Response(null, { status: 404 });
  const posts = read({ page: Number(page), quantity: PAGE_SIZE });
  if (posts.meta.current_page > posts.meta.last_page) throw new Response(null, { status: 404 });
  return posts;
}

const OTHERS = 3;

/** The newest posts, except the one on the page. */
export function otherPosts(id: number, read: (paging: Paging) => PostList): PostList['data'] {
  return read({ page: 1, quantity: OTHERS + 1 })
    .data.filter((post) => post.id !== id)
    .slice(0, OTHERS);
}
